import { CommentStatus, PublishedKind, targetNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { commentFields } from './comment-fields.rules.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { approvedComments } from './comment.queries.ts';
import { decideComments } from './decide-comments.ts';

const beginningOf = (text: string) => [...text].slice(0, 40).join('');

/** Comments that readers see, for the search for listed words. */
export const watchedComments: WatchedKind<'comment'> = {
  kind: PublishedKind.Comment,
  permission: OperationPermission.CheckComment,
  read: async (db, after, limit) =>
    (await approvedComments(db, after, limit)).map(({ id, storyTitle, categoryId, ...row }) => ({
      itemId: id,
      title: `${beginningOf(textOfHtml(row.comment))}（${storyTitle}）`,
      categoryId,
      places: [targetNames.website, targetNames.app],
      fields: commentFields(row),
    })),
  withdraw: (id, _reason, context) => decideComments([id], CommentStatus.Rejected, context),
};
