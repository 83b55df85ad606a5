import { Input } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { designerPaletteWidth } from 'shared-contracts/constants';
import { fieldGroups, fieldPresets, fieldTypes } from 'form-engine';
import { useAction, useShell } from 'shared-ui';
import { useDesignerCommands } from './commands-context.ts';
import { useDesignerStore, useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import ownStyles from './palette.module.css';
import type { FieldGroup } from './saved-groups.rules.ts';
import { type Dropped, useFieldDrag } from './use-field-drag.ts';
import type { PaletteItem } from './use-commands.ts';
import type { SavedGroups } from './use-saved-groups.ts';

interface Entry {
  id: string;
  name: string;
  kind: string;
  item: PaletteItem;
}

/** The palette's item of an id. */
const itemOf = (id: string, groups: readonly FieldGroup[]): PaletteItem | undefined => {
  const group = groups.find((one) => `group:${one.id}` === id);
  if (group) return { group };
  const preset = fieldPresets.find((one) => `preset:${one.id}` === id);
  if (preset) return { preset };
  return fieldTypes.some(({ type }) => type === id) ? { type: id } : undefined;
};

/**
 * The left column: every type and preset in its four groups, and the groups that the user saved; a click adds, a drag
 * drops (R428, R842).
 */
export function Palette({ groups: saved }: { groups: SavedGroups }) {
  const texts = useTexts();
  const { locale } = useDesignerStore();
  const [words, setWords] = useState('');
  const groups = useMemo(() => {
    const types = fieldTypes.map((one): Entry & { group: string } => ({
      id: one.type,
      name: one.names[locale],
      kind: one.type,
      item: { type: one.type },
      group: one.group,
    }));
    const presets = fieldPresets.map((preset): Entry & { group: string } => ({
      id: `preset:${preset.id}`,
      name: preset.names[locale],
      kind: preset.type,
      item: { preset },
      group: 'common',
    }));
    const search = words.trim().toLowerCase();
    return fieldGroups.map((group) => ({
      group,
      entries: [...types, ...presets].filter(
        (one) => one.group === group && (one.name.toLowerCase().includes(search) || one.id.includes(search)),
      ),
    }));
  }, [locale, words]);
  const own = saved.list
    .filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
    .map((group): Entry => ({ id: `group:${group.id}`, name: group.name, kind: 'group', item: { group } }));
  return (
    <nav className={styles.palette} style={{ width: designerPaletteWidth }} aria-label={texts.palette}>
      <Input
        size="small"
        allowClear
        className={ownStyles.paletteSearch ?? ''}
        placeholder={texts.search}
        aria-label={texts.search}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {groups.map(
        ({ group, entries }) =>
          entries.length > 0 && (
            <PaletteGroup key={group} title={texts.groups[group]} entries={entries} saved={saved} />
          ),
      )}
      {own.length > 0 && <PaletteGroup title={texts.ownGroups} entries={own} saved={saved} />}
      <p className={styles.paletteHint}>{texts.paletteHint}</p>
    </nav>
  );
}

function PaletteGroup({ title, entries, saved }: { title: string; entries: readonly Entry[]; saved: SavedGroups }) {
  const commands = useDesignerCommands();
  const list = useRef<HTMLDivElement>(null);
  const handleDrop = useCallback(
    ({ item, field: _, ...slot }: Dropped) => {
      const found = item === undefined ? undefined : itemOf(item, saved.list);
      if (found) void commands.add(found, slot);
    },
    [commands, saved.list],
  );
  useFieldDrag(list, { isPalette: true, onDrop: handleDrop });
  return (
    <section aria-label={title}>
      <h3 className={ownStyles.paletteTitle}>{title}</h3>
      <div ref={list} className={styles.paletteList}>
        {entries.map(({ id, name, kind, item }) => (
          <span key={id} className={ownStyles.paletteEntry} data-palette={id} data-kind={kind}>
            <button type="button" className={ownStyles.paletteItem} onClick={() => void commands.add(item)}>
              {name}
            </button>
            {'group' in item && <RemoveGroup group={item.group} saved={saved} />}
          </span>
        ))}
      </div>
    </section>
  );
}

function RemoveGroup({ group, saved }: { group: FieldGroup; saved: SavedGroups }) {
  const texts = useTexts();
  const shell = useShell();
  const [handleRemove, isRemoving] = useAction(async () => {
    if (await shell.dialogs.confirm({ content: texts.removeGroupAsk(group.name), danger: true }))
      await saved.remove(group);
  });
  return (
    <button
      type="button"
      className={ownStyles.removeGroup}
      aria-label={texts.removeGroup(group.name)}
      disabled={isRemoving}
      onClick={() => void handleRemove()}
    >
      ×
    </button>
  );
}
