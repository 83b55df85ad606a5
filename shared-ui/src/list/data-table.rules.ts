import type { TableColumnsType, TableColumnType } from 'antd';
import { isValidElement, type ReactNode } from 'react';
import { listTexts } from './list.texts.ts';

type Column<Row> = TableColumnsType<Row>[number];

/** The words of a column's title. */
function wordsOf(title: ReactNode): string {
  if (Array.isArray(title)) return title.map(wordsOf).join('');
  if (isValidElement<{ children?: ReactNode }>(title)) return wordsOf(title.props.children);
  return typeof title === 'string' || typeof title === 'number' ? String(title) : '';
}

const labelOf = <Row>({ title }: Column<Row>) => wordsOf(typeof title === 'function' ? title({}) : title);

const isGroup = <Row>(column: Column<Row>) => 'children' in column;

/** A column of controls that stands beside the title, such as a handle. */
const isControl = <Row>({ key }: Column<Row>) => String(key ?? '').startsWith('#');

/** The field of a row that a column shows. */
function fieldOf<Row>(column: Column<Row>): string {
  const { key, dataIndex } = column as TableColumnType<Row>;
  return String(key ?? [dataIndex].flat().at(-1) ?? '');
}

/** The column that names a row: the one called title or name, else the first that holds no numbers. */
function titleOf<Row>(columns: TableColumnsType<Row>) {
  const facts = columns.filter((column) => !isControl(column) && !isGroup(column) && labelOf(column) !== '');
  return (
    facts.find((column) => ['title', 'name'].includes(fieldOf(column))) ??
    facts.find(({ align }) => align !== 'right') ??
    facts[0]
  );
}

/** What only columns beside each other need. */
const unset = { width: undefined, minWidth: undefined, fixed: undefined, ellipsis: undefined, align: undefined };

/** A column with what its cells are called in a card, and with their place there. */
function inCard<Row>(column: Column<Row>, group: string, placeOf?: (row: Row) => string): Column<Row> {
  const label = labelOf(column);
  const full = [group, label].filter(Boolean).join(' ');
  if ('children' in column) return { ...column, children: column.children.map((one) => inCard(one, full)) };
  const usual = label === '' || label === listTexts.actions ? 'actions' : 'fact';
  const onCell: typeof column.onCell = (row, index) => {
    const marks = { 'data-place': placeOf?.(row) ?? usual, 'data-label': full };
    return { ...column.onCell?.(row, index), ...marks };
  };
  return { ...column, ...unset, onCell };
}

/** The columns of a table for cards: the title, `controls` and what else stands beside it, then the facts. */
export function cardColumns<Row>(columns: TableColumnsType<Row>, controls: TableColumnsType<Row>): typeof columns {
  const title = titleOf(columns);
  // A number alone names nothing, and keeps its label.
  const placeOf = (row: Row) =>
    title && typeof row[fieldOf(title) as keyof Row] === 'number' ? 'title number' : 'title';
  return [
    ...(title ? [inCard(title, '', placeOf)] : []),
    ...controls,
    ...columns.filter(isControl).map((column) => inCard(column, '', () => 'control')),
    ...columns.filter((column) => column !== title && !isControl(column)).map((column) => inCard(column, '')),
  ];
}
