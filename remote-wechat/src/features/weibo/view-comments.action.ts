import type { WeiboPost } from 'shared-contracts/endpoints';
import { ReaderCommentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { CommentsDialog } from './comments.dialog.tsx';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Opens the comments of a post that was published once. */
export const viewComments: RowAction<WeiboPost> = {
  key: 'comments',
  label: texts.viewComments,
  permission: ReaderCommentPermission.ReadWeibo,
  place: 'row',
  shows: ({ publishedTime }) => publishedTime !== null,
  run: async ([post], _shell, ask) => ask(CommentsDialog, { postId: post!.id }),
};
