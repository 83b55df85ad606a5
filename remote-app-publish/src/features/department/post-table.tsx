import { PlusOutlined } from '@ant-design/icons';
import { Button, type TableColumnType, Tag } from 'antd';
import type { PostRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { EmptyState, ErrorState, useAction, useAsk, useShell } from 'shared-ui';
import { SortableTable } from '../../parts/sortable-table/sortable-table.tsx';
import { editRemoveColumn } from '../../parts/list/edit-remove-column.tsx';
import { usePostActions, usePosts } from './department.api.ts';
import { departmentTexts as texts } from './department.texts.ts';
import { EditPostDialog } from './edit-post.dialog.tsx';
import styles from './department.module.css';

/** Posts in the order of the form of a user. */
export function PostTable() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = usePosts();
  const actions = usePostActions();
  const canManage = shell.can(SystemPermission.ManageDictionary);
  const kindId = answer?.data.kindId;
  const edit = async (post?: PostRow) => {
    if (kindId !== undefined && (await ask(EditPostDialog, { kindId, ...(post && { post }) })))
      shell.message.success(texts.saved);
  };
  const [remove] = useAction(async ({ id, label }: PostRow) => {
    const content = texts.confirmRemovePost(label);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    await actions.remove(id);
    shell.message.success(texts.removed);
  });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const actionColumn = editRemoveColumn<PostRow>({ texts, onEdit: edit, onRemove: remove });
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>{canManage ? texts.postsHint : texts.postsReadOnly}</p>
        {canManage && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void edit()}>
            {texts.createPost}
          </Button>
        )}
      </div>
      <SortableTable
        name={texts.posts}
        rows={answer?.data.list ?? []}
        nameOf={({ label }) => label}
        columns={canManage ? [...columns(shell.navigate), actionColumn] : columns(shell.navigate)}
        canMove={canManage}
        isLoading={isLoading}
        empty={<EmptyState text={texts.postsEmpty} />}
        onMove={actions.move}
      />
    </>
  );
}

const columns = (navigate: (path: string) => void): TableColumnType<PostRow>[] => [
  { title: texts.name, width: 180, render: (_, { label, color }) => <Tag color={color}>{label}</Tag> },
  { title: texts.postCode, dataIndex: 'value', width: 160, ellipsis: true },
  { title: texts.note, ellipsis: true, render: (_, { note }) => note || texts.none },
  {
    title: texts.people,
    width: 90,
    align: 'right',
    render: (_, { label, value, people }) =>
      people === 0 ? (
        0
      ) : (
        <Button
          type="link"
          size="small"
          className={styles.number ?? ''}
          aria-label={texts.openPeople(String(people), label)}
          onClick={() => navigate(`${appPaths.user}?${new URLSearchParams({ post: value }).toString()}`)}
        >
          {people}
        </Button>
      ),
  },
  {
    title: texts.state,
    width: 88,
    render: (_, { isOn }) => (
      <Tag color={isOn ? 'success' : 'default'} variant="filled">
        {isOn ? texts.on : texts.off}
      </Tag>
    ),
  },
];
