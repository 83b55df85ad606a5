import type {
  contentAddNote,
  contentDeleteNote,
  contentReplyNote,
  contentResolveNote,
  RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { noteRepliesMax, notesMax } from 'shared-contracts/limits';
import { NoticeKind, storyNotePath } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { addRecords } from '../../../platform/audit/record.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { once } from '../../../platform/database/idempotency.queries.ts';
import { actorOf } from '../../../platform/http/actor-of.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noticeStaff, settleNotices } from '../../../platform/notices/notice-staff.ts';
import { plainText } from '../../../platform/text/plain-text.rules.ts';
import { type Content, draftOf, findAccessFacts, lockContentRow } from '../../stories/content.queries.ts';
import { noteTextOf, type PlacedAnchor, placedAnchor, sentAnchor } from '../../stories/notes/note-anchor.rules.ts';
import { storyNoteReplies, storyNotes } from '../../stories/notes/note.tables.ts';
import { operationNames } from '../../stories/operation.texts.ts';
import { mayWorkOn, type StoryAccessFacts } from '../../stories/reading.rules.ts';
import { storyTexts } from '../../stories/story.texts.ts';
import { countNotes, lockNote, type NoteRow, peopleOfStory, repliesOf } from './note.queries.ts';
import { noteTexts as texts } from './note.texts.ts';

/** A story that is written about, with the facts of who may read it. */
export interface Subject {
  content: Content;
  facts: StoryAccessFacts;
}

/** The story that is written about, locked; refused to who does not work on it. */
export async function loadSubject(tx: Database, id: string, { session }: Context): Promise<Subject> {
  const content = await lockContentRow(tx, id);
  const facts = (await findAccessFacts(tx, [id])).get(id);
  if (!content || !facts) throw new AppError(ErrorCode.NotFound);
  if (!mayWorkOn(session, facts)) throw new AppError(ErrorCode.Forbidden, texts.mayNotWrite, { ids: [id] });
  if (content.deletedTime !== null) throw guardRefused([{ guard: 'bin', text: storyTexts.inBin }]);
  return { content, facts };
}

/** A note with its story, both locked in one order: the story first. */
async function loadNote(tx: Database, noteId: string, context: Context): Promise<Subject & { note: NoteRow }> {
  const found = await tx.select({ id: storyNotes.contentId }).from(storyNotes).where(eq(storyNotes.id, noteId));
  if (!found[0]) throw new AppError(ErrorCode.NotFound, texts.gone);
  const subject = await loadSubject(tx, found[0].id, context);
  const note = await lockNote(tx, noteId);
  if (!note) throw new AppError(ErrorCode.NotFound, texts.gone);
  return { ...subject, note };
}

/** What was written, without what cannot be seen; refused when nothing is left. */
function cleaned(text: string): string {
  const plain = plainText(text);
  if (plain === '') throw invalidInput([{ path: 'text', message: texts.textMissing }]);
  return plain;
}

async function checkMentions(tx: Database, facts: StoryAccessFacts, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return;
  const known = new Set((await peopleOfStory(tx, facts)).map(({ id }) => id));
  if (mentions.some((id) => !known.has(id))) throw invalidInput([{ path: 'mentions', message: texts.notToAll }]);
}

/** Notices people of what was said in a note; it leads to the very note. */
export async function notice(
  tx: Database,
  { content }: Pick<Subject, 'content'>,
  users: readonly string[],
  words: { kind: NoticeKind; title: string; text: string; noteId: string; event: string },
  context: Context,
): Promise<void> {
  if (users.length === 0) return;
  const { kind, title, text, noteId, event } = words;
  const { userId, nickName } = context.session;
  await noticeStaff(
    tx,
    { users },
    {
      kind,
      title,
      text: texts.said(nickName, text),
      link: storyNotePath(content.contentType, content.id, noteId),
      subjectId: content.id,
      event,
      by: userId,
      now: context.now(),
    },
  );
}

/** The occasions of the notices of a note, and of an answer to it. */
const noteEvent = (id: string): string => `note:${id}`;
const replyEvent = (id: string): string => `note-reply:${id}`;

type AddRequest = RequestOf<typeof contentAddNote>;

/** Writes a note on words of a story, or on all of it. Words that were deleted meanwhile keep their note. */
export async function addNote(tx: Database, request: AddRequest, context: Context): Promise<{ data: { id: string } }> {
  const { id, mentions, requestId } = request;
  const text = cleaned(request.text);
  const { userId, nickName } = context.session;
  const now = context.now();
  return once(tx, { userId, requestId, endpoint: 'contentAddNote', now }, async () => {
    const subject = await loadSubject(tx, id, context);
    await checkMentions(tx, subject.facts, mentions);
    if ((await countNotes(tx, id)) >= notesMax) throw guardRefused([{ guard: 'max', text: texts.tooMany(notesMax) }]);
    const place = await placeOf(tx, subject.content, request.anchor);
    const quote = place.words;
    const [note] = await tx
      .insert(storyNotes)
      .values({ contentId: id, quote, ...place, text, userId, userName: nickName, time: now })
      .returning({ id: storyNotes.id });
    const remark = texts.record(texts.ofWords(quote), text);
    await addRecords(tx, [{ newsId: id, opName: operationNames.addNote, remark }], actorOf(context), now);
    const { title } = subject.content;
    const words = { kind: NoticeKind.Mentioned, title: texts.mentioned(title), text, noteId: note!.id };
    await notice(tx, subject, mentions, { ...words, event: noteEvent(note!.id) }, context);
    return { data: { id: note!.id } };
  });
}

async function placeOf(tx: Database, content: Content, sent: AddRequest['anchor']): Promise<PlacedAnchor> {
  if (sent.words === '') return { words: '', start: 0, before: '', after: '', isGone: false };
  const anchor = sentAnchor(sent);
  if (anchor.words === '') throw invalidInput([{ path: 'anchor', message: texts.emptyWords }]);
  return placedAnchor(noteTextOf((await draftOf(tx, content)).content), anchor);
}

/** Answers a note, and notices who wrote it and who answered before. */
export async function replyNote(
  tx: Database,
  request: RequestOf<typeof contentReplyNote>,
  context: Context,
): Promise<{ data: { id: string } }> {
  const { noteId, mentions, requestId } = request;
  const text = cleaned(request.text);
  const { userId, nickName } = context.session;
  const now = context.now();
  return once(tx, { userId, requestId, endpoint: 'contentReplyNote', now }, async () => {
    const subject = await loadNote(tx, noteId, context);
    const { content, facts, note } = subject;
    await checkMentions(tx, facts, mentions);
    if (note.resolvedTime) throw guardRefused([{ guard: 'resolved', text: texts.resolved }]);
    const replies = await repliesOf(tx, noteId);
    if (replies.length >= noteRepliesMax)
      throw guardRefused([{ guard: 'max', text: texts.tooManyReplies(noteRepliesMax) }]);
    const [reply] = await tx
      .insert(storyNoteReplies)
      .values({ noteId, text, userId, userName: nickName, time: now })
      .returning({ id: storyNoteReplies.id });
    const remark = texts.record(texts.ofWords(note.quote), text);
    await addRecords(tx, [{ newsId: content.id, opName: operationNames.replyNote, remark }], actorOf(context), now);
    const known = new Set((await peopleOfStory(tx, facts)).map(({ id }) => id));
    const others = [note.userId, ...replies.map((one) => one.userId)].filter(
      (id) => known.has(id) && !mentions.includes(id),
    );
    const event = replyEvent(reply!.id);
    const { title } = content;
    const mention = { kind: NoticeKind.Mentioned, title: texts.mentioned(title), text, noteId, event };
    await notice(tx, subject, mentions, mention, context);
    const answer = { kind: NoticeKind.NoteAnswered, title: texts.answeredNote(title), text, noteId, event };
    await notice(tx, subject, others, answer, context);
    return { data: { id: reply!.id } };
  });
}

/** Resolves a note, or opens it again; the same again changes nothing. */
export async function resolveNote(
  tx: Database,
  { noteId, resolved }: RequestOf<typeof contentResolveNote>,
  context: Context,
): Promise<void> {
  const { content, note } = await loadNote(tx, noteId, context);
  if (note.proposed !== null) throw guardRefused([{ guard: 'suggestion', text: texts.notResolved }]);
  if ((note.resolvedTime !== null) === resolved) return;
  const now = context.now();
  await tx
    .update(storyNotes)
    .set(
      resolved
        ? { resolvedTime: now, resolvedUserName: context.session.nickName }
        : { resolvedTime: null, resolvedUserName: null },
    )
    .where(eq(storyNotes.id, noteId));
  const opName = resolved ? operationNames.resolveNote : operationNames.reopenNote;
  const remark = texts.record(texts.ofWords(note.quote), note.text);
  await addRecords(tx, [{ newsId: content.id, opName, remark }], actorOf(context), now);
}

/**
 * Removes one's own note that nobody else has answered and that is no point of a return, or one's own answer. What was
 * noticed of it is read.
 */
export async function deleteNote(
  tx: Database,
  { noteId, replyId }: RequestOf<typeof contentDeleteNote>,
  context: Context,
): Promise<void> {
  const { content, note } = await loadNote(tx, noteId, context);
  const { userId } = context.session;
  const replies = await repliesOf(tx, noteId);
  const reply = replies.find(({ id }) => id === replyId);
  if (replyId !== undefined && !reply) throw new AppError(ErrorCode.NotFound, texts.replyGone);
  const removed = reply ?? note;
  if (removed.userId !== userId) throw new AppError(ErrorCode.Forbidden, texts.notOwn);
  if (!reply && note.outcome !== null) throw guardRefused([{ guard: 'decided', text: texts.decided }]);
  if (!reply && note.pointTaskId !== null) throw guardRefused([{ guard: 'point', text: texts.isPoint }]);
  if (!reply && replies.some((one) => one.userId !== userId))
    throw guardRefused([{ guard: 'answered', text: texts.answered }]);
  if (reply) await tx.delete(storyNoteReplies).where(eq(storyNoteReplies.id, reply.id));
  else await tx.delete(storyNotes).where(eq(storyNotes.id, noteId));
  const events = reply ? [replyEvent(reply.id)] : [noteEvent(noteId), ...replies.map(({ id }) => replyEvent(id))];
  await settleNotices(tx, content.id, [NoticeKind.Mentioned, NoticeKind.NoteAnswered], context.now(), { events });
  const remark = texts.record(texts.ofWords(note.quote), removed.text);
  const record = { newsId: content.id, opName: operationNames.deleteNote, remark };
  await addRecords(tx, [record], actorOf(context), context.now());
}
