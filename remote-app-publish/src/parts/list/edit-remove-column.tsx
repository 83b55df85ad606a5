import { Button, Space, type TableColumnType } from 'antd';

interface EditRemoveColumnProps<Row> {
  texts: { actions: string; edit: string; remove: string };
  onEdit(row: Row): Promise<unknown>;
  onRemove(row: Row): Promise<unknown>;
}

/** The last column of a short table whose rows can be edited and removed. */
export const editRemoveColumn = <Row,>({
  texts,
  onEdit,
  onRemove,
}: EditRemoveColumnProps<Row>): TableColumnType<Row> => ({
  title: texts.actions,
  width: 120,
  render: (_, row) => (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => void onEdit(row)}>
        {texts.edit}
      </Button>
      <Button type="link" size="small" danger onClick={() => void onRemove(row)}>
        {texts.remove}
      </Button>
    </Space>
  ),
});
