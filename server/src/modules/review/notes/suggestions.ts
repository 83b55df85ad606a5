import type { AnswerOf, contentAddSuggestions, contentDecideSuggestions, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { notesMax } from 'shared-contracts/limits';
import { NoticeKind, type SuggestionOutcome } from 'shared-contracts/model';
import { and, asc, eq, inArray, isNotNull } from '../../../platform/database/orm.ts';
import { addRecords } from '../../../platform/audit/record.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { once } from '../../../platform/database/idempotency.queries.ts';
import { actorOf } from '../../../platform/http/actor-of.ts';
import type { Context } from '../../../platform/http/context.ts';
import { plainText, withoutInvisible } from '../../../platform/text/plain-text.rules.ts';
import { toWireMinute } from '../../../platform/text/wire-time.ts';
import { draftOf, findAccessFacts } from '../../stories/content.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../../stories/item.ts';
import { liveLock, toHolder } from '../../stories/lock.queries.ts';
import {
  noteTextOf,
  type PlacedAnchor,
  placedAnchor,
  sentAnchor,
  squeezed,
} from '../../stories/notes/note-anchor.rules.ts';
import { storyNotes } from '../../stories/notes/note.tables.ts';
import { operationNames } from '../../stories/operation.texts.ts';
import { storyTexts } from '../../stories/story.texts.ts';
import { countNotes, type NoteRow, peopleOfStory } from './note.queries.ts';
import { noteTexts as texts } from './note.texts.ts';
import { loadSubject, notice } from './write-note.ts';

type AddRequest = RequestOf<typeof contentAddSuggestions>;
type Sent = AddRequest['suggestions'][number];

interface Suggestion extends PlacedAnchor {
  quote: string;
  proposed: string;
}

/** A suggestion at its words of the stored text; one whose words are gone is kept without a place. */
function placed(stored: string, { anchor, proposed: sent }: Sent, index: number): Suggestion {
  const sentPlace = sentAnchor(anchor);
  const { words, before, after } = sentPlace;
  if (words === '') throw invalidInput([{ path: `suggestions.${index}.anchor`, message: texts.emptyWords }]);
  const proposed = withoutInvisible(sent).replace(/\r\n?/g, '\n');
  if (squeezed(proposed) === words)
    throw invalidInput([{ path: `suggestions.${index}.proposed`, message: texts.sameWords }]);
  const place = placedAnchor(stored, sentPlace, before.length + after.length >= 4);
  return { ...place, quote: words, proposed };
}

const summaryOf = (suggestions: readonly { quote: string; proposed: string | null }[]) =>
  texts.swaps(
    suggestions.length,
    suggestions
      .slice(0, 5)
      .map(({ quote, proposed }) => texts.swap(quote, proposed ?? ''))
      .join('；'),
  );

/** Keeps suggestions on words of a story; nothing of the story itself changes. */
export async function addSuggestions(
  tx: Database,
  { id, suggestions, text, requestId }: AddRequest,
  context: Context,
): Promise<{ data: { ids: string[] } }> {
  const { userId, nickName } = context.session;
  const now = context.now();
  return once(tx, { userId, requestId, endpoint: 'contentAddSuggestions', now }, async () => {
    const { content } = await loadSubject(tx, id, context);
    if ((await countNotes(tx, id)) + suggestions.length > notesMax)
      throw guardRefused([{ guard: 'max', text: texts.tooMany(notesMax) }]);
    const stored = noteTextOf((await draftOf(tx, content)).content);
    const rows = suggestions.map((one, index) => placed(stored, one, index));
    const why = plainText(text);
    const common = { contentId: id, text: why, userId, userName: nickName, time: now };
    const added = await tx
      .insert(storyNotes)
      .values(rows.map((row) => ({ ...common, ...row })))
      .returning({ id: storyNotes.id });
    const remark = texts.because(summaryOf(rows), why);
    await addRecords(tx, [{ newsId: id, opName: operationNames.suggest, remark }], actorOf(context), now);
    return { data: { ids: added.map((row) => row.id) } };
  });
}

type DecideRequest = RequestOf<typeof contentDecideSuggestions>;
type DecideAnswer = AnswerOf<typeof contentDecideSuggestions>['list'];

/** The story, locked; refused to who may not edit its text now, or while another holds it. */
async function loadEditable(tx: Database, id: string, context: Context): Promise<Item> {
  const item = await loadItem(tx, id, context, 'edit');
  checkGuards(item, guardsOf(item, 'edit', context.session));
  const lock = await liveLock(tx, id, context.now());
  if (lock && lock.userId !== context.session.userId)
    throw new AppError(ErrorCode.Locked, storyTexts.lockedBy(lock.nickName), { holder: toHolder(lock) });
  return item;
}

/** Why a suggestion cannot be decided so; '' where it can. */
function refusalOf(row: NoteRow | undefined, outcome: SuggestionOutcome | null): string {
  if (!row) return texts.suggestionGone;
  if (outcome === null) return '';
  if (row.outcome !== null)
    return texts.decidedBy(row.resolvedUserName ?? '', toWireMinute(row.resolvedTime!), row.outcome);
  if (outcome === 'rejected' || row.isApplied) return '';
  return row.isGone || row.words !== row.quote ? texts.wordsChanged : texts.notStored;
}

const operationOf = (outcome: SuggestionOutcome | null) =>
  outcome === null
    ? operationNames.reopenSuggestion
    : { accepted: operationNames.acceptSuggestion, rejected: operationNames.rejectSuggestion }[outcome];

/**
 * Decides suggestions, each for itself. One is accepted only when the stored text holds its words at their place: the
 * text was changed by an edit like any other, whose save has followed the suggestion there.
 */
export async function decideSuggestions(
  tx: Database,
  request: DecideRequest,
  context: Context,
): Promise<{ list: DecideAnswer }> {
  const { id, noteIds, outcome, requestId } = request;
  const { userId, nickName } = context.session;
  const now = context.now();
  return once(tx, { userId, requestId, endpoint: 'contentDecideSuggestions', now }, async () => {
    const item = await loadEditable(tx, id, context);
    const rows = await tx
      .select()
      .from(storyNotes)
      .where(and(eq(storyNotes.contentId, id), inArray(storyNotes.id, noteIds), isNotNull(storyNotes.proposed)))
      .orderBy(asc(storyNotes.start), asc(storyNotes.id))
      .for('update');
    const byId = new Map(rows.map((row) => [row.id, row]));
    const list = [...new Set(noteIds)].map((noteId) => {
      const message = refusalOf(byId.get(noteId), outcome);
      return { id: noteId, ok: message === '', message };
    });
    const isDone = new Set(list.filter(({ ok }) => ok).map((one) => one.id));
    const decided = rows.filter((row) => isDone.has(row.id) && row.outcome !== outcome);
    if (decided.length === 0) return { list };
    const reason = outcome === 'rejected' ? plainText(request.reason) : '';
    const by = outcome === null ? null : nickName;
    await tx
      .update(storyNotes)
      .set({ outcome, outcomeReason: reason, resolvedUserName: by, resolvedTime: by === null ? null : now })
      .where(
        inArray(
          storyNotes.id,
          decided.map((row) => row.id),
        ),
      );
    const remark = texts.because(summaryOf(decided), reason);
    await addRecords(tx, [{ newsId: id, opName: operationOf(outcome), remark }], actorOf(context), now);
    await noticeWriters(tx, item, { decided, outcome, reason, requestId }, context);
    return { list };
  });
}

/** Notices those who suggested what became of it, each once, while they may read the story. */
async function noticeWriters(
  tx: Database,
  { content }: Item,
  {
    decided,
    outcome,
    reason,
    requestId,
  }: Pick<DecideRequest, 'outcome' | 'reason' | 'requestId'> & { decided: NoteRow[] },
  context: Context,
): Promise<void> {
  const facts = (await findAccessFacts(tx, [content.id])).get(content.id)!;
  const known = new Set((await peopleOfStory(tx, facts)).map((person) => person.id));
  for (const [writer, rows] of Map.groupBy(decided, (row) => row.userId)) {
    if (!known.has(writer)) continue;
    const text = texts.because(`${texts.decisions[outcome ?? 'open']}${summaryOf(rows)}`, reason);
    const words = { kind: NoticeKind.NoteAnswered, title: texts.decisionNotice(content.title), text };
    await notice(
      tx,
      { content },
      [writer],
      { ...words, noteId: rows[0]!.id, event: `suggestion:${requestId}` },
      context,
    );
  }
}
