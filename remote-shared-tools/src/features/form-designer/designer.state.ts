import { type FormDefinition, type FormLocale, emptyDefinition, nameOf, printJson, readDefinition } from 'form-engine';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DesignerFeatures, FormServices } from 'shared-contracts/shell';
import { type DesignerTexts, designerTexts } from './designer.texts.ts';
import type { Draft } from './edit-fields.rules.ts';
import { fieldOf, indexOf } from './edit-tree.rules.ts';
import { type FieldId, idOf } from './field-id.rules.ts';
import { beginHistory, type FormHistory, jumpTo, present, record, settle } from './history.rules.ts';
import { placeOf } from './move-steps.rules.ts';
import { printHistory, readHistory } from './stored-history.rules.ts';

/** View of the state for the designer's parts. A new object after every change. */
export interface DesignerView extends Draft {
  history: FormHistory;
  /** Last sentence for the live region; the count distinguishes repeats. */
  announcement: { text: string; count: number };
  /** Field whose row should receive the focus, and the number of such requests. */
  focus: { id: FieldId | undefined; count: number };
}

interface DesignerSetup {
  json: string | undefined;
  locale: FormLocale;
  features?: DesignerFeatures | undefined;
  services?: FormServices | undefined;
  historyKey?: string | undefined;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

const storageName = (key: string): string => `form-designer:${key}`;

/** The one place that a designer's form is changed: drag, keyboard, menu and panes all come here. */
export class DesignerStore {
  readonly locale: FormLocale;
  readonly texts: DesignerTexts;
  readonly features: DesignerFeatures;
  readonly services: FormServices;
  readonly indent: string;
  private view: DesignerView;
  private readonly listeners = new Set<() => void>();
  private readonly storage: DesignerSetup['storage'];
  private readonly historyKey: string | undefined;
  /** The text that was opened was no form: the sentence says why, and the designer begins empty. */
  readonly openProblem: string | undefined;

  constructor({ json, locale, features = {}, services = {}, historyKey, storage }: DesignerSetup) {
    this.locale = locale;
    this.texts = designerTexts[locale];
    this.features = features;
    this.services = services;
    this.storage = storage;
    this.historyKey = historyKey;
    const read = json ? readDefinition(json) : undefined;
    const isRead = read !== undefined && !('refusal' in read);
    this.openProblem = read && 'refusal' in read ? read.refusal.message : undefined;
    this.indent = isRead ? read.indent : '  ';
    const definition = isRead ? read.definition : emptyDefinition();
    const stored = historyKey ? storage?.getItem(storageName(historyKey)) : undefined;
    const history =
      (stored ? readHistory(stored, json ?? printJson(definition)) : undefined) ??
      beginHistory(definition, this.texts.acts.open);
    this.view = {
      ...present(history),
      history,
      selected: [],
      announcement: { text: '', count: 0 },
      focus: { id: undefined, count: 0 },
    };
  }

  getView = (): DesignerView => this.view;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The form as text: byte for byte as it came while nothing of it is edited. */
  json(): string {
    return printJson(this.view.definition, this.indent || '  ');
  }

  private show(change: Partial<DesignerView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }

  private showHistory(history: FormHistory, selected = present(history).selected): void {
    const { definition } = present(history);
    const index = indexOf(definition);
    this.show({ history, definition, selected: selected.filter((id) => index.has(id)) });
    this.keep();
  }

  /** Does one act: a named step of the history. Acts of one merge key in a row are one step. */
  act(label: string, edit: (draft: Draft) => Draft, mergeKey?: string): void {
    const { definition, selected, history } = this.view;
    const draft = edit({ definition, selected });
    if (draft.definition === definition && draft.selected === selected) return;
    this.showHistory(record(history, draft, label, mergeKey), draft.selected);
  }

  /** Puts a whole form in the place of this one: import, clear, JSON pane. */
  replace(label: string, definition: FormDefinition, selected: readonly FieldId[], mergeKey?: string): void {
    this.act(label, () => ({ definition, selected }), mergeKey);
  }

  settle(): void {
    const history = settle(this.view.history);
    if (history !== this.view.history) this.show({ history });
  }

  jump(index: number): void {
    const { history } = this.view;
    if (index === history.index || index < 0 || index >= history.steps.length) return;
    const isBack = index < history.index;
    const label = history.steps[isBack ? history.index : index]?.label ?? '';
    this.showHistory(jumpTo(settle(history), index));
    this.say(isBack ? this.texts.said.undone(label) : this.texts.said.redone(label));
  }

  undo = (): void => this.jump(this.view.history.index - 1);
  redo = (): void => this.jump(this.view.history.index + 1);

  select(selected: readonly FieldId[]): void {
    this.show({ selected });
  }

  /** Asks the row of a field for the focus; what is read aloud names it and its place. */
  goTo(id: FieldId | undefined): void {
    this.show({ focus: { id, count: this.view.focus.count + 1 } });
  }

  say(text: string): void {
    this.show({ announcement: { text, count: this.view.announcement.count + 1 } });
  }

  /** Name of what is selected or given, for labels: the field's, or how many there are. */
  nameOfAll(ids: readonly FieldId[]): string {
    const field = ids.length === 1 ? fieldOf(this.view.definition, ids[0]) : undefined;
    return field ? nameOf(field) : this.texts.several(ids.length);
  }

  /** Returns the place of a field in words. */
  placeInWords(id: FieldId): string {
    const { column, place, count } = placeOf(this.view.definition, id);
    return this.texts.said.place(column, place, count);
  }

  /** Selects the first field, as an import does (R603). */
  firstOf(definition: FormDefinition): readonly FieldId[] {
    const [first] = definition.list;
    return first ? [idOf(first)] : [];
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  private keep(): void {
    if (!this.historyKey || !this.storage) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keepNow(), 400);
  }

  /** Stores the history at once; on a full store the oldest half is given up, then all of it. */
  keepNow(): void {
    clearTimeout(this.timer);
    if (!this.historyKey || !this.storage) return;
    const { steps, index } = this.view.history;
    for (const from of [0, Math.min(index, Math.floor(steps.length / 2)), index]) {
      try {
        this.storage.setItem(
          storageName(this.historyKey),
          printHistory({ steps: steps.slice(from), index: index - from }),
        );
        return;
      } catch {
        this.storage.removeItem(storageName(this.historyKey));
      }
    }
  }
}

export const DesignerContext = createContext<DesignerStore | null>(null);

/** The store of the designer around. */
export function useDesignerStore(): DesignerStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('a part of the designer is rendered outside of it');
  return store;
}

/** A part of what the designer shows; the component is drawn again only when that part is another. */
export function useDesigner<T>(pick: (view: DesignerView) => T): T {
  const store = useDesignerStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.getView()));
}

export function useTexts(): DesignerTexts {
  return useDesignerStore().texts;
}
