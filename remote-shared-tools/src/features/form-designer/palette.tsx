import { Input } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { designerPaletteWidth } from 'shared-contracts/constants';
import { fieldGroups, fieldPresets, fieldTypes } from 'shared-contracts/forms';
import { useDesignerCommands } from './commands-context.ts';
import { useDesignerStore, useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import { type Dropped, useSortable } from './use-sortable.ts';
import type { PaletteItem } from './use-commands.ts';

interface Entry {
  id: string;
  name: string;
  kind: string;
  item: PaletteItem;
}

/** The palette's item of an id. */
const itemOf = (id: string): PaletteItem | undefined => {
  const preset = fieldPresets.find((one) => `preset:${one.id}` === id);
  if (preset) return { preset };
  return fieldTypes.some(({ type }) => type === id) ? { type: id } : undefined;
};

/** The left column: every type and preset in its four groups; a click adds, a drag drops (R428, R842). */
export function Palette() {
  const texts = useTexts();
  const { locale } = useDesignerStore();
  const [words, setWords] = useState('');
  const groups = useMemo(() => {
    const types = fieldTypes.map((one): Entry & { group: string } => ({ id: one.type, name: one.names[locale], kind: one.type, item: { type: one.type }, group: one.group }));
    const presets = fieldPresets.map((preset): Entry & { group: string } => ({ id: `preset:${preset.id}`, name: preset.names[locale], kind: preset.type, item: { preset }, group: 'common' }));
    const wanted = words.trim().toLowerCase();
    return fieldGroups.map((group) => ({ group, entries: [...types, ...presets].filter((one) => one.group === group && (one.name.toLowerCase().includes(wanted) || one.id.includes(wanted))) }));
  }, [locale, words]);
  return (
    <nav className={styles.palette} style={{ width: designerPaletteWidth }} aria-label={texts.palette}>
      <Input size="small" allowClear className={styles.paletteSearch ?? ''} placeholder={texts.search} aria-label={texts.search} value={words} onChange={({ target }) => setWords(target.value)} />
      {groups.map(({ group, entries }) => entries.length > 0 && <PaletteGroup key={group} title={texts.groups[group]} entries={entries} />)}
      <p className={styles.paletteHint}>{texts.paletteHint}</p>
    </nav>
  );
}

function PaletteGroup({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const commands = useDesignerCommands();
  const list = useRef<HTMLDivElement>(null);
  const handleDrop = useCallback(
    ({ item, field: _, ...slot }: Dropped) => {
      const found = item === undefined ? undefined : itemOf(item);
      if (found) void commands.add(found, slot);
    },
    [commands],
  );
  useSortable(list, { isPalette: true, onDrop: handleDrop });
  return (
    <section aria-label={title}>
      <h3 className={styles.paletteTitle}>{title}</h3>
      <div ref={list} className={styles.paletteList}>
        {entries.map(({ id, name, kind, item }) => (
          <button key={id} type="button" className={styles.paletteItem} data-palette={id} data-kind={kind} onClick={() => void commands.add(item)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
