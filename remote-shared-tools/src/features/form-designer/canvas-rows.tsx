import { memo, useCallback, useRef } from 'react';
import { type FormField, isKnownType, nameOf } from 'form-engine';
import { useDesignerCommands } from './commands-context.ts';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { fieldOf } from './edit-tree.rules.ts';
import { type FieldId, idOf } from './field-id.rules.ts';
import { FieldSketch } from './field-sketch.tsx';
import styles from './canvas-rows.module.css';
import { RowMenu } from './row-menu.tsx';
import { rangeBetween } from './move-steps.rules.ts';
import { type Dropped, useFieldDrag } from './use-field-drag.ts';

interface FieldRowsProps {
  list: readonly FormField[];
  level: number;
  grid?: FieldId;
  column?: number;
}

/** The rows of one list: the form's, or a column's. */
export const FieldRows = memo(function FieldRows({ list, level, grid, column }: FieldRowsProps) {
  const texts = useTexts();
  const store = useDesignerStore();
  const commands = useDesignerCommands();
  const box = useRef<HTMLDivElement>(null);
  const handleDrop = useCallback(
    ({ field, item: _, ...slot }: Dropped) => {
      if (field === undefined) return;
      const { selected } = store.getView();
      commands.move(selected.includes(field) ? selected : [field], slot);
      // The row is painted at its new place before the many controls of its panel are drawn.
      if (!selected.includes(field))
        requestAnimationFrame(() =>
          requestAnimationFrame(() => fieldOf(store.getView().definition, field) && store.select([field])),
        );
    },
    [commands, store],
  );
  const handleCancel = useCallback(() => store.say(texts.said.dragCancelled), [store, texts]);
  useFieldDrag(box, { onDrop: handleDrop, onCancel: handleCancel });
  return (
    <div
      ref={box}
      role="group"
      className={grid === undefined ? styles.rows : styles.columnRows}
      {...(grid === undefined
        ? {}
        : { 'data-grid': grid, 'data-column': column, 'aria-label': texts.column((column ?? 0) + 1) })}
    >
      {list.map((field) => (
        <FieldRow key={idOf(field)} field={field} level={level} />
      ))}
      {grid !== undefined && list.length === 0 && <p className={styles.emptyColumn}>{texts.emptyColumn}</p>}
    </div>
  );
});

interface FieldRowProps {
  field: FormField;
  level: number;
}

const FieldRow = memo(function FieldRow({ field, level }: FieldRowProps) {
  const id = idOf(field);
  const store = useDesignerStore();
  const texts = useTexts();
  const isSelected = useDesigner(({ selected }) => selected.includes(id));
  const isAlone = useDesigner(({ selected }) => selected.length === 1 && selected[0] === id);
  // One row is focusable by Tab: the last selected, or the first of the form.
  const isInTabOrder = useDesigner(({ selected, definition }) =>
    selected.length > 0 ? selected.at(-1) === id : definition.list[0] === field,
  );
  const isGrid = field.columns !== undefined;
  const handleClick = (event: React.MouseEvent) => {
    event.stopPropagation();
    selectBy(store, id, event);
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree answers keys for its items
    <div
      role="treeitem"
      aria-selected={isSelected}
      aria-level={level}
      aria-label={`${isKnownType(field.type) ? nameOf(field) : `${field.name ?? ''} ${texts.unknownType(field.type)}`}（${field.type}）${field.options?.required ? texts.required_mark : ''}`}
      {...(isGrid ? { 'aria-expanded': true } : {})}
      tabIndex={isInTabOrder ? 0 : -1}
      data-field={id}
      data-kind={field.type}
      data-selected={isSelected}
      className={isGrid ? styles.gridRow : styles.row}
      onClick={handleClick}
    >
      <span className={styles.handle} data-drag aria-hidden="true" title={texts.moveTo} />
      {isGrid ? (
        <GridBody field={field} level={level} />
      ) : (
        <FieldSketch field={field} isUnknown={!isKnownType(field.type)} />
      )}
      {isAlone && <RowMenu field={field} />}
    </div>
  );
});

function GridBody({ field, level }: { field: FormField; level: number }) {
  const id = idOf(field);
  return (
    <div
      className={styles.gridBody}
      role="presentation"
      style={{ gap: Math.max(8, Number(field.options?.gutter) || 0) }}
    >
      {(field.columns ?? []).map((column, index) => (
        // eslint-disable-next-line boundaries/index-keys -- a column is its place in the grid
        <div key={index} role="presentation" className={styles.column} style={{ flexGrow: Number(column.span) || 8 }}>
          <FieldRows list={column.list} level={level + 1} grid={id} column={index} />
        </div>
      ))}
    </div>
  );
}

/** Selects by a click; with Ctrl the row is added or removed, with Shift the selection extends to it. */
function selectBy(
  store: ReturnType<typeof useDesignerStore>,
  id: FieldId,
  { ctrlKey, metaKey, shiftKey }: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean },
): void {
  const { selected, definition } = store.getView();
  const [anchor] = selected;
  if (shiftKey && anchor !== undefined) store.select(rangeFrom(definition, anchor, id));
  else if (ctrlKey || metaKey)
    store.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  else store.select([id]);
}

const rangeFrom = (definition: Parameters<typeof rangeBetween>[0], anchor: FieldId, id: FieldId): FieldId[] => [
  anchor,
  ...rangeBetween(definition, anchor, id).filter((one) => one !== anchor),
];
