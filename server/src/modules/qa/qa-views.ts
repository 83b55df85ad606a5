import { publicPaths } from 'shared-contracts/paths';
import type { QaPhase } from 'shared-contracts/model';
import { messagePage } from '../../platform/pages/message.page.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage } from '../../platform/readers/answer.ts';
import { qaListPage, qaSessionPage, type SessionView } from './qa.page.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import { findSession, guestsOf, publicSessions, type StoredSession } from './qa-session.queries.ts';
import { pinnedQuestions, shownQuestions } from './qa-shown.queries.ts';
import { qaStateAt } from './qa.rules.ts';

const htmlType = 'text/html; charset=utf-8';
const listSize = 20;
const pageSize = 50;
const mostPinned = 20;

/** Which questions a page of a session shows: answered ones alone, and those before one. */
export interface QuestionPlace {
  only: string;
  before: string;
}

/** The phase of a published session. */
export const phaseOf = (session: StoredSession, now: Date): QaPhase => qaStateAt(session, now) as QaPhase;

/** Place of an older page of sessions, written as milliseconds and id. */
function placeOf(before: string): { startTime: Date; id: string } | undefined {
  const [, time, id] = /^(\d{10,14})-([1-9]\d{0,17})$/.exec(before) ?? [];
  return time === undefined || id === undefined ? undefined : { startTime: new Date(Number(time)), id };
}

/** The list of sessions. */
export async function renderList({ db, frame, now, notFound }: SectionParts, before: string): Promise<ReaderPage> {
  const after = placeOf(before);
  if (before !== '' && after === undefined) return notFound();
  const rows = await publicSessions(db, after, listSize + 1);
  const list = rows.slice(0, listSize).map((session) => ({ session, phase: phaseOf(session, now()) }));
  const last = list.at(-1)?.session;
  const older =
    rows.length > listSize && last ? `${publicPaths.qa}?before=${last.startTime.getTime()}-${last.id}` : null;
  return readerPage(200, htmlType, qaListPage(await frame(), { list, older }));
}

/** What the page of a session shows; undefined for one that readers may not see. */
export async function sessionView(
  { db, now }: Pick<SectionParts, 'db' | 'now'>,
  id: string,
  { only, before }: QuestionPlace,
): Promise<SessionView | undefined> {
  // Read first: what changes while the page is drawn is then repeated by its stream, never left out.
  const session = await findSession(db, id);
  if (session?.state !== 'published') return undefined;
  const onlyAnswered = only === 'answered';
  const isOlder = before !== '';
  const [guests, pinned, rows] = await Promise.all([
    guestsOf(db, [id]),
    isOlder ? [] : pinnedQuestions(db, id, mostPinned),
    shownQuestions(db, { sessionId: id, onlyAnswered, ...(isOlder && { before }) }, pageSize + 1),
  ]);
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const above = new Set(pinned.map((question) => question.id));
  return {
    session,
    phase: phaseOf(session, now()),
    guests: guests.get(id) ?? [],
    pinned: pinned.filter(({ answerState }) => !onlyAnswered || answerState === 'published'),
    list: list.filter((question) => !above.has(question.id)),
    onlyAnswered,
    older:
      rows.length > pageSize && last
        ? `${publicPaths.qaSession(id)}?${onlyAnswered ? 'only=answered&' : ''}before=${last.id}`
        : null,
    isOlder,
  };
}

/** The page of a session; gone when it was withdrawn. */
export async function renderSession(parts: SectionParts, id: string, place: QuestionPlace): Promise<ReaderPage> {
  const view = await sessionView(parts, id, place);
  if (view) return readerPage(200, htmlType, qaSessionPage(await parts.frame(), view));
  if ((await findSession(parts.db, id))?.state !== 'withdrawn') return parts.notFound();
  const words = { title: texts.goneTitle, text: texts.goneText, mark: '410' };
  return readerPage(410, htmlType, messagePage(await parts.frame(), words));
}
