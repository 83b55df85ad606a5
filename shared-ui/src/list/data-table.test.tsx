import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableProps } from 'antd';
import { DataTable } from './data-table.tsx';

interface Row {
  id: string;
  count: number;
  name: string;
  note: string;
}

const rows: Row[] = [
  { id: 'a', count: 3, name: '甲', note: '第一行' },
  { id: 'b', count: 5, name: '乙', note: '' },
];
const columns: TableProps<Row>['columns'] = [
  { key: '#order', title: '排序', render: () => <button>移动</button> },
  { title: '数量', dataIndex: 'count', align: 'right', width: 90, sorter: (a, b) => a.count - b.count },
  { title: <span title="全名">名称</span>, dataIndex: 'name', ellipsis: true, fixed: 'left' },
  { title: '说明', children: [{ title: '备注', dataIndex: 'note', onCell: ({ id }) => ({ id: `note-${id}` }) }] },
  { title: '操作', render: () => <button>删除</button>, fixed: 'right' },
];
const show = (props: TableProps<Row> = {}) =>
  render(
    <DataTable<Row> aria-label="表" rowKey="id" columns={columns} dataSource={rows} scroll={{ x: 900 }} {...props} />,
  );
const rowOf = (name: string) => screen.getByText(name).closest('tr')!;
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const marksOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ dataset }) => [dataset.place, dataset.label]);

describe('in a wide window', () => {
  it('is the table of antd', () => {
    const { container } = show();
    expect(textsOf(rowOf('甲'))).toEqual(['移动', '3', '甲', '第一行', '删除']);
    expect(container.querySelector('.table-cards, [data-place], [data-label]')).toBeNull();
    expect(container.querySelector('.ant-table-content')).toHaveStyle({ overflowX: 'auto' });
  });
});

describe('on a phone', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 640px)' });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('stays a table whose rows begin with their name, and whose cells know what they are called', () => {
    const { container } = show();
    expect(screen.getByRole('table', { name: '表' })).toBeInTheDocument();
    expect(container.querySelector('.table-cards')).toBeInTheDocument();
    expect(textsOf(rowOf('甲'))).toEqual(['甲', '移动', '3', '第一行', '删除']);
    expect(marksOf(rowOf('甲'))).toEqual([
      ['title', '名称'],
      ['control', '排序'],
      ['fact', '数量'],
      ['fact', '说明 备注'],
      ['actions', '操作'],
    ]);
    expect(container.querySelector('#note-b')).toBeEmptyDOMElement();
  });

  it('has nothing that is as wide as a column', () => {
    const { container } = show({ sticky: true });
    expect(container.querySelector('.ant-table-cell-fix, .ant-table-cell-ellipsis, [style*=text-align]')).toBeNull();
    expect(container.querySelector('.ant-table-content')).not.toHaveStyle({ overflowX: 'auto' });
    expect(container.querySelector('.ant-table-sticky-holder')).toBeNull();
  });

  it('takes the first column without numbers where none is called a name', () => {
    show({
      columns: [
        { title: '数量', dataIndex: 'count', align: 'right' },
        { title: '备注', dataIndex: 'note' },
      ],
    });
    expect(marksOf(rowOf('第一行'))).toEqual([
      ['title', '备注'],
      ['fact', '数量'],
    ]);
  });

  it('says of what a title is the number', () => {
    show({
      columns: [
        { title: '次序', dataIndex: 'count' },
        { title: '备注', dataIndex: 'note' },
      ],
    });
    expect(marksOf(rowOf('第一行'))).toEqual([
      ['title number', '次序'],
      ['fact', '备注'],
    ]);
  });

  it('keeps ticks, unfolding and the order, each beside or above the titles', async () => {
    const user = userEvent.setup();
    const ticked = jest.fn();
    show({
      rowSelection: { onChange: (keys) => ticked(keys), getCheckboxProps: ({ name }) => ({ 'aria-label': name }) },
      expandable: { expandedRowRender: ({ name }) => `${name}的细节` },
    });
    expect(textsOf(rowOf('甲')).slice(0, 4)).toEqual(['甲', '', '', '移动']);
    await user.click(screen.getByRole('checkbox', { name: '乙' }));
    expect(ticked).toHaveBeenCalledWith(['b']);
    await user.click(within(rowOf('甲')).getByRole('button', { name: /expand|展开/i }));
    expect(screen.getByText('甲的细节')).toBeInTheDocument();
    await user.click(screen.getByRole('columnheader', { name: /数量/ }));
    await user.click(screen.getByRole('columnheader', { name: /数量/ }));
    const order = screen.getAllByRole('row').map(({ dataset }) => dataset.rowKey);
    expect(order.filter((key) => key?.length === 1)).toEqual(['b', 'a']);
  });
});
