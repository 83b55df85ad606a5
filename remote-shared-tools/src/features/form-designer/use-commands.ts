import { useMemo } from 'react';
import { type FieldPreset, type FormField, nameOf, newField, newPresetField } from 'form-engine';
import { type Ask, useAsk, useShell } from 'shared-ui';
import { copyFields, pasteFields, type ReadPaste, readPaste } from './clipboard.rules.ts';
import { ChoiceDialog } from './choice.dialog.tsx';
import { type DesignerStore, useDesignerStore } from './designer.state.ts';
import {
  addFields,
  clearUsers,
  cloneFields,
  mayClone,
  mayDelete,
  mayDrag,
  mayPlace,
  moveFields,
  type Refusal,
  removeFields,
  slotAfter,
  outerUsers,
  wrapInGrid,
} from './edit-fields.rules.ts';
import { fieldOf, outermost, type Slot } from './edit-tree.rules.ts';
import type { FieldId } from './field-id.rules.ts';
import { NameGroupDialog } from './name-group.dialog.tsx';
import type { FieldGroup } from './saved-groups.rules.ts';
import type { SavedGroups } from './use-saved-groups.ts';
import { type MoveStep, slotOfStep } from './move-steps.rules.ts';
import { nameOfModels } from './model-names.rules.ts';

export type AddAssociation = (() => Promise<readonly FormField[] | undefined>) | undefined;

/** Item that can be dropped from the palette. */
export type PaletteItem = { type: string } | { preset: FieldPreset } | { group: FieldGroup };

interface World {
  store: DesignerStore;
  ask: Ask;
  warn(text: string): void;
  onAddAssociation: AddAssociation;
  groups: SavedGroups;
  showError(error: unknown): void;
}

/** Every act of the designer. Drag, keyboard and menu all call these, so they cannot differ. */
export class DesignerCommands {
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  private get view() {
    return this.world.store.getView();
  }

  private get texts() {
    return this.world.store.texts;
  }

  /** Shown and read aloud. */
  private warn(text: string): void {
    this.world.warn(text);
    this.world.store.say(text);
  }

  private refuse(refusal: Refusal): void {
    this.warn(this.texts.refused[refusal]);
  }

  /** Adds what the palette offers; an association asks its owner instead and adds what that gives (R598, R599). */
  async add(item: PaletteItem, slot?: Slot): Promise<void> {
    if ('group' in item) return this.addGroup(item.group, slot);
    const { store, onAddAssociation } = this.world;
    if ('type' in item && item.type === 'association') {
      if (!onAddAssociation) return this.warn(this.texts.noAssociation);
      const fields = await onAddAssociation();
      if (fields?.length) this.insert(fields, slot);
      return;
    }
    const isGrid = 'type' in item && item.type === 'grid';
    if (isGrid && slot?.grid !== undefined) return this.refuse('gridInGrid');
    this.insert(
      [
        'preset' in item
          ? newPresetField(item.preset.id, { locale: store.locale })
          : newField(item.type, { locale: store.locale }),
      ],
      slot,
    );
  }

  private insert(fields: readonly FormField[], slot?: Slot): void {
    const { store } = this.world;
    const [first] = fields;
    if (!first) return;
    const name = fields.length === 1 ? nameOf(first) : this.texts.several(fields.length);
    store.act(this.texts.acts.add(name), (draft) =>
      addFields(draft, slot ?? slotAfter(draft, first.type === 'grid'), fields),
    );
    const id = this.view.selected.at(-1);
    if (id !== undefined) store.say(this.texts.said.added(name, store.placeInWords(id)));
  }

  /** Moves fields into a slot; if one is not allowed there, the whole group stays where it is. */
  move(ids: readonly FieldId[], slot: Slot): void {
    const { store } = this.world;
    const { definition } = this.view;
    for (const id of outermost(definition, new Set(ids))) {
      const field = fieldOf(definition, id);
      const refusal = field && (mayDrag(field) ?? mayPlace(definition, field, slot));
      if (refusal) return this.refuse(refusal);
    }
    store.act(this.texts.acts.move(store.nameOfAll(ids)), (draft) => moveFields(draft, ids, slot));
    const [first] = ids;
    if (first !== undefined) store.say(this.texts.said.moved(store.placeInWords(first)));
  }

  step(id: FieldId, step: MoveStep): void {
    const slot = slotOfStep(this.view.definition, id, step);
    if (!slot) return this.world.store.say(this.texts.said.noWay);
    this.move([id], slot);
    this.world.store.goTo(id);
  }

  clone(ids: readonly FieldId[] = this.view.selected): void {
    const { store } = this.world;
    const fields = ids.map((id) => fieldOf(this.view.definition, id)).filter((field) => field !== undefined);
    const refusal = fields.map(mayClone).find(Boolean);
    if (refusal) return this.refuse(refusal);
    if (fields.length === 0) return;
    store.act(this.texts.acts.clone(store.nameOfAll(ids)), (draft) => cloneFields(draft, ids));
    store.say(this.texts.said.cloned);
    store.goTo(this.view.selected[0]);
  }

  /** Deletes; fields that others depend on are only deleted after their users were named. */
  async remove(ids: readonly FieldId[] = this.view.selected, label?: (name: string) => string): Promise<boolean> {
    const { store, ask } = this.world;
    const { definition } = this.view;
    const fields = ids.map((id) => fieldOf(definition, id)).filter((field) => field !== undefined);
    if (fields.length === 0) return false;
    const refusal = fields.map(mayDelete).find(Boolean);
    if (refusal) return (this.refuse(refusal), false);
    const name = store.nameOfAll(ids);
    const { models, users } = outerUsers(definition, ids);
    if (users.length > 0) {
      const choice = await ask(ChoiceDialog, {
        title: this.texts.inUse,
        content: this.texts.inUseText(name, nameOfModels(definition, users)),
        cancelText: this.texts.cancel,
        choices: [{ value: 'clear', label: this.texts.deleteAnyway, danger: true }],
      });
      if (choice !== 'clear') return false;
    }
    store.act((label ?? this.texts.acts.remove)(name), (draft) => removeFields(clearUsers(draft, models), ids));
    store.say(this.texts.said.removed(name));
    store.goTo(this.view.selected[0]);
    return true;
  }

  wrap(ids: readonly FieldId[] = this.view.selected): void {
    const { store } = this.world;
    store.act(this.texts.acts.wrap, (draft) => wrapInGrid(draft, ids, store.locale));
    store.goTo(this.view.selected[0]);
  }

  async copy(ids: readonly FieldId[] = this.view.selected): Promise<void> {
    if (ids.length === 0) return;
    const text = copyFields(this.view.definition, ids);
    fallback = text;
    // Refused without a right or a focus: this page can then still paste.
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    this.world.store.say(this.texts.said.copied(ids.length));
  }

  async cut(ids: readonly FieldId[] = this.view.selected): Promise<void> {
    await this.copy(ids);
    await this.remove(ids, this.texts.acts.cut);
  }

  /** Adds the fields of a saved group, as pasted ones. */
  private async addGroup(group: FieldGroup, slot?: Slot): Promise<void> {
    const { groups, showError } = this.world;
    try {
      const text = await groups.textOf(group);
      if (readPaste(text, this.view.definition))
        return await this.paste(text, { label: this.texts.acts.add(group.name), slot });
      this.warn(this.texts.groupGone(group.name));
    } catch (error) {
      showError(error);
    }
  }

  /** Keeps fields as a group for other forms, after asking for its name. */
  async saveGroup(ids: readonly FieldId[] = this.view.selected): Promise<void> {
    const { ask, groups, store, showError } = this.world;
    const name = await ask(NameGroupDialog, { texts: this.texts, name: store.nameOfAll(ids) });
    if (name === undefined) return;
    try {
      await groups.save(name, copyFields(this.view.definition, ids));
      store.say(this.texts.groupSaved(name));
    } catch (error) {
      showError(error);
    }
  }

  /** Pastes copied fields into a slot, or behind the selected one; `text` when the browser already gave it. */
  async paste(text?: string, { label, slot }: { label?: string; slot?: Slot | undefined } = {}): Promise<void> {
    const { store } = this.world;
    const input = text ?? (await navigator.clipboard?.readText?.().catch(() => fallback)) ?? fallback;
    const paste = readPaste(input, this.view.definition) ?? readPaste(fallback, this.view.definition);
    if (!paste) return this.warn(this.texts.said.nothing);
    const keepsOuter = await this.askOuter(paste);
    if (keepsOuter === undefined) return;
    const hasGrid = paste.fields.some(({ type }) => type === 'grid');
    store.act(label ?? this.texts.acts.paste(paste.fields.length), (draft) =>
      pasteFields(draft, slot ?? slotAfter(draft, hasGrid), paste, keepsOuter),
    );
    store.say(this.texts.said.pasted(paste.fields.length));
    store.goTo(this.view.selected[0]);
  }

  /** Asks if conditions on fields outside the group are kept; undefined when the paste is cancelled. */
  private async askOuter({ outer }: ReadPaste): Promise<boolean | undefined> {
    if (outer.length === 0) return false;
    const canKeep = outer.some(({ isHere }) => isHere);
    const choice = await this.world.ask(ChoiceDialog, {
      title: this.texts.pasteOuter,
      content: this.texts.pasteOuterText([...new Set(outer.map(({ asks }) => asks))].join('、')),
      cancelText: this.texts.cancel,
      choices: [
        ...(canKeep ? [{ value: 'keep', label: this.texts.keepOuter }] : []),
        { value: 'drop', label: this.texts.dropOuter },
      ],
    });
    return choice === undefined ? undefined : choice === 'keep';
  }
}

/** Last copied text of this page, for browsers that do not let the clipboard be read. */
let fallback = '';

/** The commands of the designer around. */
export function useCommands(onAddAssociation: AddAssociation, groups: SavedGroups): DesignerCommands {
  const store = useDesignerStore();
  const ask = useAsk();
  const shell = useShell();
  return useMemo(
    () =>
      new DesignerCommands({
        store,
        ask,
        warn: (text) => shell.message.warning(text),
        showError: (error) => shell.showError(error),
        onAddAssociation,
        groups,
      }),
    [store, ask, shell, onAddAssociation, groups],
  );
}
