import { Table, type TableProps } from 'antd';
import { useIsPhone } from '../part/use-is-phone.ts';
import { cardColumns } from './data-table.rules.ts';

/** A table of a page's own, with antd's properties; on a phone its rows are cards, by the host's phone-tables.css. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const isPhone = useIsPhone();
  return <Table<Row> {...(isPhone ? asCards(props) : props)} />;
}

function asCards<Row extends object>(props: TableProps<Row>): TableProps<Row> {
  const controls = [
    ...(props.rowSelection ? [Table.SELECTION_COLUMN] : []),
    ...(props.expandable?.expandedRowRender ? [Table.EXPAND_COLUMN] : []),
  ];
  return {
    ...props,
    scroll: undefined,
    sticky: false,
    className: ['table-cards', props.className].filter(Boolean).join(' '),
    columns: cardColumns(props.columns ?? [], controls),
  };
}
