import { Checkbox, Select, Spin } from 'antd';
import { type ReactNode, useId } from 'react';
import { cardTexts } from './list-cards.texts.ts';
import { type ListTableProps, titleOf, valueOf } from './list-table.tsx';
import { listTexts as texts } from './list.texts.ts';
import type { SetColumn } from './table-settings.rules.ts';
import styles from './list-cards.module.css';

/** What a column shows of a row; nothing where there is nothing to say. */
function cellOf<Row>({ key, render }: SetColumn<Row>, row: Row): ReactNode {
  const content = render ? render(row) : valueOf(row, key);
  return content === '' || content === null || content === false ? undefined : content;
}

/** The column that names a row. */
const headOf = <Row,>(columns: readonly SetColumn<Row>[]) => columns.find(({ fixed }) => fixed) ?? columns[0];

/** The rows of a list on a phone: a card each, its name first, then what is known of it, then what may be done. */
export function ListCards<Row extends object>(props: ListTableProps<Row>) {
  const { rows, keyOf, name, isLoading } = props;
  const id = useId();
  const columns = props.columns.filter(({ isShown }) => isShown);
  const head = headOf(columns);
  const facts = columns.filter((column) => column !== head);
  return (
    <Spin spinning={isLoading} delay={250}>
      <CardOrder {...props} />
      {rows.length === 0 ? props.empty : null}
      <ul className={styles.list} aria-label={name}>
        {rows.map((row, index) => (
          <Card key={keyOf(row)} {...props} row={row} index={index} head={head} facts={facts} id={`${id}${index}`} />
        ))}
      </ul>
    </Spin>
  );
}

interface CardProps<Row extends object> extends ListTableProps<Row> {
  row: Row;
  index: number;
  head: SetColumn<Row> | undefined;
  facts: readonly SetColumn<Row>[];
  id: string;
}

function Card<Row extends object>({ row, index, head, facts, id, ...list }: CardProps<Row>) {
  const { keyOf, ticked, actionColumn } = list;
  const key = keyOf(row);
  const state = [index === list.currentIndex ? styles.current : '', list.isMuted?.(row) ? styles.muted : ''];
  const tick = (isOn: boolean) => ticked?.set(isOn ? [...ticked.keys, key] : ticked.keys.filter((one) => one !== key));
  return (
    <li className={[styles.card, ...state].join(' ')} data-row-key={key} aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {head && cellOf(head, row)}
      </div>
      {ticked ? (
        <span className={styles.tick}>
          <Checkbox
            aria-label={texts.tickRow(titleOf(row, key))}
            checked={ticked.keys.includes(key)}
            onChange={({ target }) => tick(target.checked)}
          />
        </span>
      ) : null}
      <dl className={styles.facts}>
        {facts.map((column) => {
          const content = cellOf(column, row);
          return content === undefined ? null : (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{content}</dd>
            </div>
          );
        })}
      </dl>
      {actionColumn ? <div className={styles.actions}>{actionColumn.render(row)}</div> : null}
    </li>
  );
}

/** Cards have no headers to press: their order is chosen from a list. */
function CardOrder<Row extends object>({ columns, sort, onSort }: ListTableProps<Row>) {
  const sortable = columns.flatMap(({ sortType, title }) => (sortType === undefined ? [] : [{ sortType, title }]));
  if (sortable.length === 0) return null;
  const options = [
    { value: '', label: cardTexts.usualOrder },
    ...sortable.flatMap(({ sortType, title }) => [
      { value: `${sortType} 1`, label: cardTexts.descending(title) },
      { value: `${sortType} 0`, label: cardTexts.ascending(title) },
    ]),
  ];
  const value = sort.sortType === undefined ? '' : `${sort.sortType} ${sort.isDescending ? 1 : 0}`;
  return (
    <Select
      className={styles.order ?? ''}
      aria-label={cardTexts.order}
      options={options}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={(chosen) => {
        const [type, down] = chosen.split(' ');
        onSort(type === '' ? undefined : Number(type), down !== '0');
      }}
    />
  );
}
