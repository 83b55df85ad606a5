import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Form } from 'antd';
import { useState } from 'react';
import { specialColumnMaxStories, specialMaxColumns } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { fieldId } from '../../parts/story-edit/form/draft-field.tsx';
import { moveItem } from '../../parts/story-edit/form/move-item.ts';
import type { StoryFieldsProps } from '../../parts/story-edit/form/story-kind.ts';
import { ColumnCard } from './column-card.tsx';
import {
  errorPlace,
  type KeyedColumn,
  moveStory,
  newColumn,
  specialOf,
  type StoryPlace,
  withKey,
  withoutKey,
} from './special.rules.ts';
import { specialTexts as texts } from './special.texts.ts';
import styles from './special.module.css';

/** The dragged item: a column, or a story of one. */
type Dragged = { column: number } | { story: StoryPlace };

/** The columns of a topic in their order; columns and stories are moved by dragging or by their buttons. */
export function ColumnsField({ session, view: { errors }, readOnly }: StoryFieldsProps) {
  const shell = useShell();
  const [columns, setColumns] = useState<readonly KeyedColumn[]>(() =>
    specialOf(session.draft.special).columns.map(withKey),
  );
  const [dragged, setDragged] = useState<Dragged>();
  const change = (next: readonly KeyedColumn[]) => {
    setColumns(next);
    session.change({ special: { ...specialOf(session.draft.special), columns: next.map(withoutKey) } });
  };
  const dropOn = (place: StoryPlace) => {
    if (dragged && 'story' in dragged) change(moveStory(columns, dragged.story, place));
    else if (dragged) change(moveItem(columns, dragged.column, place.column));
    setDragged(undefined);
  };
  const remove = async ({ key, title, stories }: KeyedColumn) => {
    if (
      stories.length > 0 &&
      !(await shell.dialogs.confirm({ content: texts.confirmRemove(title, stories.length), danger: true }))
    )
      return;
    change(columns.filter((column) => column.key !== key));
  };

  const error = errors.special && errorPlace(errors.special) === 'columns' ? errors.special : undefined;
  return (
    <Form.Item
      label={texts.columns}
      htmlFor={fieldId(session, 'special')}
      required
      extra={texts.columnsHint(specialMaxColumns, specialColumnMaxStories)}
      validateStatus={error ? 'error' : ''}
      help={error ? <span role="alert">{error}</span> : undefined}
    >
      {columns.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noColumns} /> : null}
      <ol className={styles.columns} aria-label={texts.columns}>
        {columns.map((column, place) => (
          <ColumnCard
            key={column.key}
            column={column}
            place={place}
            total={columns.length}
            readOnly={readOnly}
            onChange={(next) => change(columns.map((one) => (one.key === column.key ? next : one)))}
            onMove={(to) => change(moveItem(columns, place, to))}
            onRemove={() => void remove(column)}
            onDragColumn={() => setDragged({ column: place })}
            onDragStory={(story) => setDragged({ story: { column: place, story } })}
            onDrop={(story) => dropOn({ column: place, story })}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <Button
          id={fieldId(session, 'special')}
          aria-label={texts.addColumn}
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={columns.length >= specialMaxColumns}
          onClick={() => change([...columns, newColumn()])}
        >
          {texts.addColumn}
        </Button>
      )}
    </Form.Item>
  );
}
