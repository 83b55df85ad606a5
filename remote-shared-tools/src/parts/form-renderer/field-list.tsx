import { Col, Row } from 'antd';
import { memo } from 'react';
import type { FormField, GridColumn } from 'form-engine';
import { FieldRow } from './field-row.tsx';
import { useFieldSnapshot } from './form-context.ts';
import styles from './form-renderer.module.css';

/** Fields one below the other, grids among them. */
const FieldList = memo(function FieldList({ list }: { list: readonly FormField[] }) {
  return list.map((field, index) => <FieldPlace key={String(field.key ?? field.model ?? index)} field={field} />);
});

/** A field or a grid at its place. */
export const FieldPlace = memo(function FieldPlace({ field }: { field: FormField }) {
  return field.columns ? <GridRow field={field} columns={field.columns} /> : <FieldRow field={field} />;
});

const aligns: Record<string, 'top' | 'middle' | 'bottom'> = { top: 'top', middle: 'middle', bottom: 'bottom' };
const justifies: Record<string, 'start' | 'end' | 'center' | 'space-around' | 'space-between'> = {
  start: 'start',
  end: 'end',
  center: 'center',
  'space-around': 'space-around',
  'space-between': 'space-between',
};

/** A grid maps one to one to Row and Col; a column with the span '' takes what is left. */
function GridRow({ field, columns }: { field: FormField; columns: readonly GridColumn[] }) {
  const { isHidden } = useFieldSnapshot(field.model);
  const { gutter = 0, justify = 'start', align = 'top' } = field.options ?? {};
  if (isHidden) return null;
  return (
    <Row
      className={styles.grid ?? ''}
      gutter={Number(gutter) || 0}
      justify={justifies[justify] ?? 'start'}
      align={aligns[align] ?? 'top'}
    >
      {columns.map((column, index) => (
        // eslint-disable-next-line boundaries/index-keys -- columns of a finished form
        <Col key={index} {...spanOf(column)}>
          <FieldList list={column.list} />
        </Col>
      ))}
    </Row>
  );
}

function spanOf({ span }: GridColumn): { span: number } | { flex: 'auto' } {
  const width = Number(span);
  return span === '' || span === undefined || !Number.isFinite(width) ? { flex: 'auto' } : { span: width };
}
