import { createHash } from 'node:crypto';
import { NoticeKind } from 'shared-contracts/model';
import { eq } from '../platform/database/orm.ts';
import { addSuggestions, decideSuggestions } from '../modules/review/notes/suggestions.ts';
import { addNote, replyNote, resolveNote } from '../modules/review/notes/write-note.ts';
import { draftOf, findContent } from '../modules/stories/content.queries.ts';
import { anchorAt, noteTextOf } from '../modules/stories/notes/note-anchor.rules.ts';
import { storyNotes } from '../modules/stories/notes/note.tables.ts';
import { settleNotices } from '../platform/notices/notice-staff.ts';
import type { Context } from '../platform/http/context.ts';

const remarks = ['请核对数据并注明出处', '这句表述再具体一些', '时间、地点请与发布单位确认', '建议补一句现场情况'];
const answers = ['已核对并修改', '已按意见调整', '已与发布单位确认'];

/** The same id for the same thing: a demo newsroom is made of chance that can be repeated. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Has a reviewer write notes on two stretches of a story, and suggest other words for a third. */
export async function noteStory(contentId: string, context: Context): Promise<void> {
  const content = await findContent(context.db, contentId);
  if (!content) return;
  const text = noteTextOf((await draftOf(context.db, content)).content);
  const parts = [...text.matchAll(/[^，。；：、“”]{5,18}/g)].filter((_, nth) => nth % 5 === 2).slice(0, 3);
  for (const [nth, { index, 0: words }] of parts.entries()) {
    const { isGone: _isGone, ...anchor } = anchorAt(text, index, index + words.length);
    if (nth === 2) {
      const suggestions = [{ anchor, proposed: `据介绍，${words}` }];
      const request = { id: contentId, suggestions, text: '请交代出处', requestId: idOf(`suggest:${contentId}`) };
      await addSuggestions(context.db, request, context);
      continue;
    }
    const remark = remarks[(Number(contentId) + nth) % remarks.length]!;
    const requestId = idOf(`note:${contentId}:${index}`);
    await addNote(context.db, { id: contentId, anchor, text: remark, mentions: [], requestId }, context);
  }
}

/** Has the author answer and resolve all notes of a story, and decide its suggestions. */
export async function answerNotes(contentId: string, context: Context): Promise<void> {
  const notes = await context.db.select().from(storyNotes).where(eq(storyNotes.contentId, contentId));
  for (const { id: noteId, resolvedTime, proposed } of notes) {
    if (resolvedTime) continue;
    if (proposed !== null) {
      const [noteIds, requestId] = [[noteId], idOf(`decide:${noteId}`)];
      const reason = '导语已交代出处';
      await decideSuggestions(context.db, { id: contentId, noteIds, outcome: 'rejected', reason, requestId }, context);
      continue;
    }
    const text = answers[Number(noteId) % answers.length]!;
    await replyNote(context.db, { noteId, text, mentions: [], requestId: idOf(`answer:${noteId}`) }, context);
    await resolveNote(context.db, { noteId, resolved: true }, context);
  }
  // The reviewer has seen the answers since.
  await settleNotices(context.db, contentId, [NoticeKind.NoteAnswered], context.now());
}
