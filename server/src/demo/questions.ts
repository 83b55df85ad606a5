import { createHash } from 'node:crypto';
import { type Cover, QaAnswerRule } from 'shared-contracts/model';
import { addQuestion, changeQuestion, readQuestion } from '../modules/qa/qa-question.queries.ts';
import { findSession, guestsOf, type StoredQaGuest } from '../modules/qa/qa-session.queries.ts';
import {
  answerForGuest,
  assignQuestion,
  passQuestion,
  pinQuestion,
  refuseQuestion,
} from '../modules/qa/question.commands.ts';
import { qaLikes } from '../modules/qa/qa.tables.ts';
import { publishSession, storeSession } from '../modules/qa/session.commands.ts';
import type { Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import type { CoverKind } from './cover-art.ts';
import type { Stage0 } from './play-story.ts';
import { type DemoQuestion, type DemoSession, demoSessions } from './question-words.ts';

const hour = 3_600_000;

/** Sessions of questions and answers: one collects questions, one runs, one has ended. */
export async function seedQuestions(stage: Stage0, covers: ReadonlyMap<CoverKind, Cover[]>): Promise<void> {
  for (const session of demoSessions) await playSession(stage, session, covers);
}

async function playSession(
  { tx, base, sessions, now }: Stage0,
  demo: DemoSession,
  covers: ReadonlyMap<CoverKind, Cover[]>,
): Promise<void> {
  const begin = now.getTime() + demo.start * hour;
  const contextAt = (time: number): Context => ({
    ...base,
    db: tx,
    session: sessions.get('operator')!,
    now: () => new Date(Math.min(time, now.getTime())),
  });
  // Announced three days before it begins, while questions are collected.
  const announced = begin - 72 * hour;
  const id = await storeSession(
    tx,
    {
      title: demo.title,
      introduction: demo.introduction,
      cover: covers.get(demo.cover)?.[0]?.path ?? '',
      startTime: toWireTime(new Date(begin)),
      endTime: toWireTime(new Date(now.getTime() + demo.end * hour)),
      answerRule: demo.atOnce ? QaAnswerRule.AtOnce : QaAnswerRule.Staff,
      guests: demo.guests.map(([name, post]) => ({ name, post, portrait: '' })),
      rev: 0,
      requestId: `demo-qa-${demo.start}`,
    },
    contextAt(announced),
  );
  await publishSession(tx, { id, rev: (await findSession(tx, id))!.rev }, contextAt(announced + hour));
  const guests = (await guestsOf(tx, [id])).get(id) ?? [];
  const last = Math.min(now.getTime() - hour / 2, now.getTime() + demo.end * hour);
  const step = (last - announced - 2 * hour) / demo.questions.length;
  for (const [place, question] of demo.questions.entries())
    await playQuestion(question, { id, guests, place }, (late) =>
      contextAt(announced + 2 * hour + place * step + late),
    );
}

/** A question, its praise, and what staff and guests did with it, `contextOf` so many milliseconds after it came. */
async function playQuestion(
  [askerName, likes, guest, fate, text, answer = '']: DemoQuestion,
  { id: sessionId, guests, place }: { id: string; guests: readonly StoredQaGuest[]; place: number },
  contextOf: (late: number) => Context,
): Promise<void> {
  const { db: tx, now } = contextOf(0);
  const { question } = await addQuestion(tx, {
    sessionId,
    readerKey: `web:demo-qa-${place}`,
    askerName,
    text,
    textHash: createHash('sha256').update(text).digest('base64url'),
    createdTime: now(),
    modifiedTime: now(),
  });
  const { id } = question;
  const readers = Array.from({ length: likes }, (_, number) => `web:demo-reader-${number}`);
  if (likes > 0)
    await tx.insert(qaLikes).values(readers.map((reader) => ({ questionId: id, reader, createdTime: now() })));
  await changeQuestion(tx, id, { likes }, now());
  const [soon, later] = [hour / 10, hour / 4];
  if (fate === 'waiting') return;
  if (fate === 'refused') return refuseQuestion(tx, id, '与本场主题无关，或未经核实', contextOf(soon));
  await passQuestion(tx, id, contextOf(soon));
  const guestId = guest === null ? undefined : guests[guest]?.id;
  if (guestId === undefined) return;
  await assignQuestion(tx, id, guestId, contextOf(soon));
  if (answer === '') return;
  const { rev } = (await readQuestion(tx, id))!;
  await answerForGuest(tx, { id, rev, guestId, answer, publish: fate !== 'written' }, contextOf(later));
  if (fate === 'pinned') await pinQuestion(tx, id, true, contextOf(later));
}
