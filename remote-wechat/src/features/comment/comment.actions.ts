import { wechatDeleteComments, wechatDropCommentReply, wechatElectComments } from 'shared-contracts/endpoints';
import type { WechatComment } from 'shared-contracts/model';
import { ReaderCommentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';
import { ReplyCommentDialog } from './reply-comment.dialog.tsx';

type Action = RowAction<WechatComment>;

const guard = ({ refusal }: WechatComment): string[] => (refusal === null ? [] : [refusal]);
const idsOf = (rows: readonly WechatComment[]) => joinIds(rows.map(({ id }) => id));

const replyComment: Action = {
  key: 'reply',
  label: texts.reply,
  permission: ReaderCommentPermission.ReplyWechat,
  place: 'row',
  shows: ({ state }) => state !== 'answered',
  guard,
  run: async ([comment], _shell, ask) =>
    (await ask(ReplyCommentDialog, { comment: comment! })) ? actionDone : undefined,
};

const electComment: Action = {
  key: 'elect',
  label: texts.elect,
  permission: ReaderCommentPermission.ModerateWechat,
  shows: ({ isElected }) => !isElected,
  guard,
  run: (rows, shell) => shell.call(wechatElectComments, { ids: idsOf(rows), isElected: true }),
};

const unelectComment: Action = {
  key: 'unelect',
  label: texts.unelect,
  permission: ReaderCommentPermission.ModerateWechat,
  shows: ({ isElected }) => isElected,
  guard,
  run: (rows, shell) => shell.call(wechatElectComments, { ids: idsOf(rows), isElected: false }),
};

const dropReply: Action = {
  key: 'dropReply',
  label: texts.dropReply,
  permission: ReaderCommentPermission.ReplyWechat,
  place: 'row',
  danger: true,
  shows: ({ reply }) => reply !== null,
  guard,
  confirm: () => ({ content: texts.confirmDropReply }),
  run: async ([comment], shell) => {
    await shell.call(wechatDropCommentReply, { id: comment!.id });
    return actionDone;
  },
};

const deleteComment: Action = {
  key: 'delete',
  label: texts.delete,
  permission: ReaderCommentPermission.ModerateWechat,
  danger: true,
  guard,
  confirm: () => ({ content: texts.confirmDelete }),
  run: (rows, shell) => shell.call(wechatDeleteComments, { ids: idsOf(rows) }),
};

/** What may be done with a comment; WeChat does it first. */
export const commentActions = [replyComment, electComment, unelectComment, dropReply, deleteComment];
