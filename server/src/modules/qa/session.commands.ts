import type { publishQaSession, RequestOf, saveQaSession, setQaPhase } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { qaStateNames } from 'shared-contracts/model';
import { and, eq, notInArray } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { lockSessionFor } from './load-qa.ts';
import { nextChange } from './qa-change.queries.ts';
import { sessionFields } from './qa-fields.rules.ts';
import { changeSession, guestsOf, insertSession, removeSession } from './qa-session.queries.ts';
import { qaStateAt } from './qa.rules.ts';
import { qaGuests } from './qa.tables.ts';
import { qaTexts as texts } from './qa.texts.ts';

type Written = Omit<RequestOf<typeof saveQaSession>, 'id' | 'rev' | 'requestId'>;

/** What is kept of a session as staff wrote it; refuses foreign pictures and guests of one name. */
function writtenOf(draft: Written, { settings }: Context): Written {
  const guests = draft.guests.map((guest) => ({
    ...guest,
    name: cleanLine(guest.name),
    post: cleanLine(guest.post),
  }));
  const isOurs = (path: string) => path === '' || isOwnPicture(path, [settings.SITE_URL ?? '']);
  if (!isOurs(draft.cover)) throw invalidInput([{ path: 'cover', message: texts.foreignPicture }]);
  if (!guests.every(({ portrait }) => isOurs(portrait)))
    throw invalidInput([{ path: 'guests', message: texts.foreignPicture }]);
  if (new Set(guests.map(({ name }) => name)).size < guests.length)
    throw invalidInput([{ path: 'guests', message: texts.guestNameTwice }]);
  return { ...draft, title: cleanLine(draft.title), introduction: plainLines(draft.introduction), guests };
}

const columnsOf = ({ guests: _guests, startTime, endTime, ...facts }: Written) => ({
  ...facts,
  startTime: fromWireTime(startTime),
  endTime: fromWireTime(endTime),
});

/** Adds or changes a session; open pages of a published one are loaded again. Gives its id. */
export async function storeSession(
  tx: Database,
  { id, rev, requestId, ...draft }: RequestOf<typeof saveQaSession>,
  context: Context,
): Promise<string> {
  const { session, now } = context;
  const written = writtenOf(draft, context);
  const stored = await once(tx, { userId: session.userId, requestId, endpoint: 'saveQaSession', now: now() }, () =>
    id === undefined ? addOne(tx, written, context) : changeOne(tx, { id, rev }, written, context),
  );
  return stored;
}

async function addOne(tx: Database, written: Written, context: Context): Promise<string> {
  const { session, now } = context;
  const id = await insertSession(tx, {
    ...columnsOf(written),
    createUserId: session.userId,
    createUserName: session.nickName,
    createdTime: now(),
    modifiedTime: now(),
  });
  await putGuests(tx, id, written.guests);
  await noteAction(tx, context, 'qa.create', written.title, { id });
  return id;
}

async function changeOne(
  tx: Database,
  { id, rev }: { id: string; rev: number },
  written: Written,
  context: Context,
): Promise<string> {
  const found = await lockSessionFor(tx, id, undefined, context.now(), rev);
  if (found.state === 'published') await refuseBanned(tx, sessionFields(written), context.now());
  await changeSession(tx, id, { ...columnsOf(written), modifiedTime: context.now() });
  await putGuests(tx, id, written.guests);
  if (found.state === 'published') await nextChange(tx, id, { isWhole: true });
  const { title, startTime, endTime, answerRule, guests } = written;
  const names = guests.map(({ name }) => name);
  await noteAction(tx, context, 'qa.change', title, { id, startTime, endTime, answerRule, guests: names });
  return id;
}

/** Keeps the guests of a session as written; who is left out goes with the link. */
async function putGuests(tx: Database, sessionId: string, guests: Written['guests']): Promise<void> {
  const known = new Set(((await guestsOf(tx, [sessionId])).get(sessionId) ?? []).map(({ id }) => id));
  const kept = guests.flatMap(({ id }) => id ?? []);
  if (!kept.every((id) => known.has(id))) throw invalidInput([{ path: 'guests', message: texts.guestForeign }]);
  await tx.delete(qaGuests).where(and(eq(qaGuests.sessionId, sessionId), notInArray(qaGuests.id, kept)));
  for (const [sortField, { id, ...facts }] of guests.entries()) {
    if (id === undefined) await tx.insert(qaGuests).values({ ...facts, sessionId, sortField });
    else
      await tx
        .update(qaGuests)
        .set({ ...facts, sortField })
        .where(eq(qaGuests.id, id));
  }
}

/** Shows a session to readers. */
export async function publishSession(
  tx: Database,
  { id, rev }: RequestOf<typeof publishQaSession>,
  context: Context,
): Promise<void> {
  const { title, introduction } = await lockSessionFor(tx, id, 'publish', context.now(), rev);
  const guests = (await guestsOf(tx, [id])).get(id) ?? [];
  await refuseBanned(tx, sessionFields({ title, introduction, guests }), context.now());
  await changeSession(tx, id, { state: 'published', phaseByHand: null, modifiedTime: context.now() });
  await nextChange(tx, id, { isWhole: true });
  await noteAction(tx, context, 'qa.publish', title, { id });
}

/** Takes a session away from readers and guests. */
export async function withdrawSession(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { title } = await lockSessionFor(tx, id, 'withdraw', context.now());
  await changeSession(tx, id, { state: 'withdrawn', modifiedTime: context.now() });
  await nextChange(tx, id, { isWhole: true });
  await noteAction(tx, context, 'qa.withdraw', title, { id, reason });
}

/** Sets the phase of a published session by hand, or lets its times decide again. */
export async function setPhase(
  tx: Database,
  { id, rev, phase }: RequestOf<typeof setQaPhase>,
  context: Context,
): Promise<void> {
  const now = context.now();
  const found = await lockSessionFor(tx, id, 'phase', now, rev);
  const phaseByHand = phase === 'byTime' ? null : phase;
  if (phaseByHand === found.phaseByHand) return;
  await changeSession(tx, id, { phaseByHand, modifiedTime: now });
  await nextChange(tx, id, { isWhole: true });
  const [before, after] = [qaStateAt(found, now), qaStateAt({ ...found, phaseByHand }, now)];
  const byHand = phaseByHand !== null;
  await noteAction(tx, context, 'qa.phase', found.title, {
    id,
    before: qaStateNames[before],
    after: qaStateNames[after],
    byHand,
  });
}

/** Removes an unpublished session with its guests and questions. */
export async function dropSession(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { title, questionCount, answeredCount } = await lockSessionFor(tx, id, 'delete', context.now());
  await removeSession(tx, id);
  await noteAction(tx, context, 'qa.delete', title, { id, reason, questionCount, answeredCount });
}
