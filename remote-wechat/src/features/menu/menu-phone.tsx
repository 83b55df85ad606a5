import { PlusOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { wechatMenuLimits as limits } from 'shared-contracts/limits';
import { ActionButton, useSortable } from 'shared-ui';
import { type EditedColumn, type MenuPlace, withColumn, withEntry, withMove } from './menu.rules.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

export interface MenuPartsProps {
  columns: readonly EditedColumn[];
  place: MenuPlace;
  canEdit: boolean;
  onChange(columns: EditedColumn[]): void;
  onPlace(place: MenuPlace): void;
}

/** The menu at the foot of a phone, with the entries of the chosen column above it; both lists are dragged. */
export function MenuPhone(props: MenuPartsProps) {
  const { columns, place, canEdit, onChange, onPlace } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const open = columns[place.column];
  useSortable(list, {
    animation: 150,
    isOn: canEdit && columns.length > 1,
    onDrop: ({ oldIndex, newIndex }) => {
      if (oldIndex === newIndex) return;
      onChange(withMove(columns, { column: oldIndex, entry: null }, newIndex));
      onPlace({ column: newIndex, entry: null });
      setAnnouncement(texts.moved(columns[oldIndex]?.name || texts.unnamed, newIndex + 1));
    },
  });
  const addColumn = () => {
    onChange(withColumn(columns));
    onPlace({ column: columns.length, entry: null });
  };
  return (
    <section className={styles.frame} aria-label={texts.phone}>
      <div className={styles.phone}>
        <div className={styles.phoneHead}>{texts.account}</div>
        <div className={styles.screen}>
          {open && <Entries key={open.key} {...props} open={open} onMoved={setAnnouncement} />}
        </div>
        <div className={styles.foot}>
          <ul ref={list} className={styles.columns} aria-label={texts.column}>
            {columns.map(({ key, name }, column) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.part}
                  aria-pressed={place.column === column && place.entry === null}
                  onClick={() => onPlace({ column, entry: null })}
                >
                  {name || texts.unnamed}
                </button>
              </li>
            ))}
          </ul>
          {canEdit && (
            <ActionButton
              type="text"
              icon={<PlusOutlined />}
              aria-label={texts.addColumn}
              reasons={columns.length < limits.columns ? [] : [texts.columnsFull(limits.columns)]}
              onClick={addColumn}
            />
          )}
        </div>
      </div>
      <p className={styles.note}>
        {texts.columnCount(columns.length, limits.columns)}
        {open && ` · ${texts.entryCount(open.entries.length, limits.entries)}`}
      </p>
      {canEdit && <p className={styles.note}>{texts.phoneHint}</p>}
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
    </section>
  );
}

/** The entries of a column. */
function Entries({
  columns,
  place,
  canEdit,
  onChange,
  onPlace,
  open,
  onMoved,
}: MenuPartsProps & { open: EditedColumn; onMoved(sentence: string): void }) {
  const list = useRef<HTMLUListElement>(null);
  const { column } = place;
  useSortable(list, {
    animation: 150,
    isOn: canEdit,
    onDrop: ({ oldIndex, newIndex }) => {
      if (oldIndex === newIndex) return;
      onChange(withMove(columns, { column, entry: oldIndex }, newIndex));
      onPlace({ column, entry: newIndex });
      onMoved(texts.moved(open.entries[oldIndex]?.name || texts.unnamed, newIndex + 1));
    },
  });
  const addEntry = () => {
    onChange(withEntry(columns, column));
    onPlace({ column, entry: open.entries.length });
  };
  return (
    <div className={styles.entries}>
      <ul ref={list} aria-label={texts.entry}>
        {open.entries.map(({ key, name }, entry) => (
          <li key={key}>
            <button
              type="button"
              className={styles.part}
              aria-pressed={place.entry === entry}
              onClick={() => onPlace({ column, entry })}
            >
              {name || texts.unnamed}
            </button>
          </li>
        ))}
      </ul>
      {canEdit && (
        <ActionButton
          type="text"
          block
          icon={<PlusOutlined />}
          aria-label={texts.addEntry}
          reasons={open.entries.length < limits.entries ? [] : [texts.entriesFull(limits.entries)]}
          onClick={addEntry}
        >
          {texts.addEntry}
        </ActionButton>
      )}
    </div>
  );
}
