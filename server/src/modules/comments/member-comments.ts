import { commentStatusNames } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { contents } from '../stories/content.tables.ts';
import { comments } from './comment.tables.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** Comments of a member: they stay when the member leaves, without the name. */
export const memberComments: MemberDataSource = {
  key: 'comments',
  name: texts.comment,
  async list(db, memberId, limit) {
    const rows = await db
      .select({ comment: comments, storyTitle: contents.title })
      .from(comments)
      .innerJoin(contents, eq(contents.id, comments.contentId))
      .where(eq(comments.userId, memberReaderKey(memberId)))
      .orderBy(desc(comments.id))
      .limit(limit);
    return rows.map(({ comment, storyTitle }) => ({
      title: storyTitle,
      text: textOfHtml(comment.comment),
      state: commentStatusNames[comment.status],
      time: comment.createdTime,
    }));
  },
  async forget(tx, memberId) {
    await tx
      .update(comments)
      .set({ nickName: texts.gone, portrait: null, mobile: '', ip: '' })
      .where(eq(comments.userId, memberReaderKey(memberId)));
  },
  async showPortrait(tx, memberId, portrait) {
    await tx
      .update(comments)
      .set({ portrait })
      .where(eq(comments.userId, memberReaderKey(memberId)));
  },
};
