import { Alert, Button, Modal, Space, type TableColumnType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import { weiboCommentLimits } from 'shared-contracts/limits';
import type { WeiboComment } from 'shared-contracts/model';
import { ReaderCommentPermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  Allowed,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  minuteOf,
  Pager,
  TimeText,
  useAction,
  useAsk,
  useShell,
} from 'shared-ui';
import { ReplyDialog } from '../../parts/reply.dialog.tsx';
import { useCommentActions, useDrawVoices, useVoices, type VoicesQuery } from './comments.api.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

interface CommentsDialogProps extends DialogProps<never> {
  postId: string;
}
type Removed = Pick<WeiboComment, 'id' | 'isGone'>;

const columns: TableColumnType<WeiboComment>[] = [
  {
    title: texts.columnNickName,
    width: 130,
    ellipsis: true,
    render: (_, { nickName, isOwn }) => (isOwn ? <Tag color="blue">{texts.own}</Tag> : nickName),
  },
  {
    title: texts.columnComment,
    render: (_, { text, isGone, words, replies }) => (
      <>
        {isGone && <Tag>{texts.gone}</Tag>}
        {words.map((word) => (
          <Tag key={word} color="error">
            {texts.listedWord(word)}
          </Tag>
        ))}
        {text}
        {replies.map((reply) => (
          <div key={reply.id}>
            {reply.isGone && <Tag>{texts.gone}</Tag>}
            {texts.ownReply(reply.userName, reply.text)}
          </div>
        ))}
      </>
    ),
  },
  { title: texts.columnTime, width: 170, render: (_, { createdTime }) => <TimeText time={createdTime} /> },
];

/** Comments of a post, which are answered and deleted here. */
export function CommentsDialog({ postId, onDone }: CommentsDialogProps) {
  const [query, setQuery] = useState<VoicesQuery>({ postId, currentPage: 0, pageSize: pickerPageSize });
  const { answer, error, isLoading, refresh } = useVoices(query);
  const [draw, isDrawing] = useDrawVoices(postId);
  const voices = answer?.data;
  const actions = useActionColumn(voices?.refusal ?? null);
  return (
    <Modal
      open
      width={960}
      title={texts.commentsTitle}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.close}
        </Button>
      }
    >
      <Space>
        <ActionButton loading={isDrawing} reasons={voices?.refusal ? [voices.refusal] : []} onClick={() => void draw()}>
          {texts.drawOne}
        </ActionButton>
        <Typography.Text type="secondary">
          {voices?.drawnTime ? texts.drawnTime(minuteOf(voices.drawnTime)) : texts.notDrawn}
        </Typography.Text>
      </Space>
      {voices?.lastError ? <Alert type="warning" showIcon title={voices.lastError} /> : null}
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<WeiboComment>
          size="small"
          rowKey="id"
          aria-label={texts.commentsTitle}
          loading={isLoading}
          dataSource={voices?.comments ?? []}
          columns={[...columns, actions]}
          pagination={false}
          scroll={{ y: 420 }}
          locale={{ emptyText: <EmptyState text={texts.noComments} /> }}
        />
      )}
      <Pager
        total={voices?.total ?? 0}
        currentPage={query.currentPage}
        pageSize={query.pageSize}
        onChange={(currentPage, pageSize) =>
          setQuery({ ...query, currentPage, pageSize: pageSize as VoicesQuery['pageSize'] })
        }
      />
    </Modal>
  );
}

/** The buttons of a comment and of the answers to it; `refusal` says why none works. */
function useActionColumn(refusal: string | null): TableColumnType<WeiboComment> {
  const shell = useShell();
  const ask = useAsk();
  const { reply, remove } = useCommentActions();
  const [handleRemove, isRemoving] = useAction(async (id: string) => {
    const options = { content: texts.confirmDeleteComment, okText: texts.deleteComment, danger: true };
    if (!(await shell.dialogs.confirm(options))) return;
    await remove(id);
    shell.message.success(texts.commentDeleted);
  });
  const handleReply = async ({ id, text: heard }: WeiboComment) => {
    const send = (text: string) => reply(id, text);
    const maxLength = weiboCommentLimits.reply;
    if (await ask(ReplyDialog, { title: texts.replyTitle, heard, maxLength, send }))
      shell.message.success(texts.replied);
  };
  const reasonsOf = ({ isGone }: Removed) => (refusal !== null ? [refusal] : isGone ? [texts.gone] : []);
  const removal = (one: Removed, label: string, text: string) => (
    <Allowed code={ReaderCommentPermission.DeleteWeibo} key={one.id}>
      <ActionButton
        type="link"
        size="small"
        danger
        loading={isRemoving}
        aria-label={label}
        reasons={reasonsOf(one)}
        onClick={() => void handleRemove(one.id)}
      >
        {text}
      </ActionButton>
    </Allowed>
  );
  return {
    title: texts.columnActions,
    width: 210,
    render: (_, comment) => (
      <Space size={0} wrap>
        {!comment.isOwn && (
          <Allowed code={ReaderCommentPermission.ReplyWeibo}>
            <ActionButton
              type="link"
              size="small"
              aria-label={texts.replyOf(comment.nickName)}
              reasons={reasonsOf(comment)}
              onClick={() => void handleReply(comment)}
            >
              {texts.reply}
            </ActionButton>
          </Allowed>
        )}
        {removal(comment, texts.deleteCommentOf(comment.nickName), texts.deleteComment)}
        {comment.replies
          .filter(({ isGone }) => !isGone)
          .map((one) => removal(one, texts.deleteReply, texts.deleteReply))}
      </Space>
    ),
  };
}
