import { Button, Modal, type TableColumnType } from 'antd';
import { wechatListCommentArticles, wechatListComments, wechatSwitchComments } from 'shared-contracts/endpoints';
import type { WechatCommentArticle } from 'shared-contracts/model';
import { ReaderCommentPermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  TimeText,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';

const openText = ({ isOpen }: WechatCommentArticle): string =>
  isOpen === null ? texts.openStates.unknown : isOpen ? texts.openStates.open : texts.openStates.closed;

const columns: TableColumnType<WechatCommentArticle>[] = [
  { title: texts.columnArticle, dataIndex: 'title', ellipsis: true },
  { title: texts.columnPublished, width: 170, render: (_, { publishedTime }) => <TimeText time={publishedTime} /> },
  { title: texts.columnOpen, width: 130, render: (_, article) => openText(article) },
  { title: texts.columnCount, dataIndex: 'comments', width: 70, align: 'right' },
  { title: texts.columnElected, dataIndex: 'elected', width: 70, align: 'right' },
  {
    title: texts.columnDrawn,
    width: 190,
    render: (_, { drawnTime, lastError }) => lastError || (drawnTime === null ? '—' : <TimeText time={drawnTime} />),
  },
];

/** Published articles, which are opened to comments and closed here. */
export function CommentArticlesDialog({ onDone }: DialogProps<never>) {
  const shell = useShell();
  const { answer, error, isLoading, refresh } = useEndpoint(wechatListCommentArticles, {});
  const refreshAll = useRefresh(wechatListCommentArticles, wechatListComments);
  const [setOpen, isPending] = useAction(async ({ id, title }: WechatCommentArticle, isOpen: boolean) => {
    if (!isOpen && !(await shell.dialogs.confirm({ content: texts.confirmClose(title), okText: texts.close }))) return;
    await shell.call(wechatSwitchComments, { article: id, isOpen }).finally(refreshAll);
    shell.message.success(isOpen ? texts.opened : texts.closed);
  });
  const actionColumn: TableColumnType<WechatCommentArticle> = {
    title: texts.columnActions,
    width: 180,
    render: (_, article) =>
      [true, false]
        .filter((isOpen) => article.isOpen !== isOpen)
        .map((isOpen) => (
          <ActionButton
            key={String(isOpen)}
            type="link"
            size="small"
            loading={isPending}
            aria-label={isOpen ? texts.openOf(article.title) : texts.closeOf(article.title)}
            reasons={article.refusal === null ? [] : [article.refusal]}
            onClick={() => void setOpen(article, isOpen)}
          >
            {isOpen ? texts.open : texts.close}
          </ActionButton>
        )),
  };
  return (
    <Modal
      open
      width={1040}
      title={texts.articles}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.done}
        </Button>
      }
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<WechatCommentArticle>
          size="small"
          rowKey="id"
          aria-label={texts.articles}
          loading={isLoading}
          dataSource={answer?.list ?? []}
          columns={shell.can(ReaderCommentPermission.ModerateWechat) ? [...columns, actionColumn] : columns}
          pagination={false}
          scroll={{ y: 420 }}
          locale={{ emptyText: <EmptyState text={texts.noArticles} /> }}
        />
      )}
    </Modal>
  );
}
