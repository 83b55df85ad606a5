import { quizRankingShown, winnersShown } from 'shared-contracts/limits';
import { maskMobile } from 'shared-contracts/model';
import { answerRulesOf } from './answer.kind.ts';
import { raffleRulesOf } from './raffle.kind.ts';
import { readerLabel, showsAnswers } from './quiz.rules.ts';
import { ppmToOdds, seedHashOf } from './raffle.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { CountedActivity } from './activity-row.queries.ts';
import {
  attemptsOf,
  attemptsOfEntries,
  choicesOf,
  openAttempt,
  questionsOf,
  type StoredAttempt,
} from './quiz.queries.ts';
import { listRanking } from './quiz-results.queries.ts';
import { countChances, findRun, listPrizes, numberOfEntry, numbersOf } from './raffle.queries.ts';
import { type NamedWin, publicWins, winOfEntry, winsOfReader } from './raffle-win.queries.ts';

type Place = Pick<Context, 'db' | 'now'>;

const ownWin = ({ id, level, prizeName, state, mobile, wonTime }: NamedWin) => ({
  id,
  level,
  prizeName,
  state,
  mobile: maskMobile(mobile),
  wonTime: toWireTime(wonTime),
});

/**
 * Returns the facts of a raffle for the app; with a reader, what this one has won. The seed is there once it has drawn.
 */
export async function raffleFacts({ db }: Place, row: CountedActivity, reader: string | undefined): Promise<object> {
  const { id } = row;
  const { raffleType, drawTime, claimUntil, claimNote, winsPerReader, isForQualified } = raffleRulesOf(row);
  const [prizes, run, winners] = await Promise.all([
    listPrizes(db, id),
    findRun(db, id),
    publicWins(db, id, winnersShown),
  ]);
  const mine =
    reader === undefined
      ? {}
      : {
          wins: (await winsOfReader(db, id, reader)).map(ownWin),
          numbers: await numbersOf(db, id, reader),
          ...(isForQualified && !row.asksMobile && { chances: await countChances(db, id, reader) }),
        };
  return {
    raffleType,
    drawTime,
    claimUntil,
    claimNote,
    winsPerReader,
    isForQualified,
    ...mine,
    prizes: prizes.map(({ level, name, picture, stock, oddsPpm }) => ({
      level,
      name,
      picture,
      stock,
      odds: ppmToOdds(oddsPpm),
    })),
    winners: winners.map(({ level, prizeName, entryNo, mobile, wonTime }) => ({
      level,
      prizeName,
      entryNo,
      mobile: maskMobile(mobile),
      wonTime: toWireTime(wonTime),
    })),
    draw: run && {
      seedHash: seedHashOf(run.seed),
      drawnTime: toWireTimeOrNull(run.drawnTime),
      entryCount: run.entryCount,
      ...(run.drawnTime && { seed: run.seed, skipped: run.skipped }),
    },
  };
}

/**
 * Returns the facts of an answer activity for the app; with a reader, the open paper without its answers, and the
 * reader's results.
 */
export async function answerFacts(place: Place, row: CountedActivity, reader: string | undefined): Promise<object> {
  const { db, now } = place;
  const { questionCount, secondsLimit, passScore, showAnswers, raffleId } = answerRulesOf(row);
  const ranking = (await listRanking(db, row.id, quizRankingShown)).map(
    ({ personKey, score, usedMs, submittedTime }, index) => ({
      place: index + 1,
      reader: readerLabel(row.id, personKey),
      score,
      usedMs,
      submittedTime,
    }),
  );
  const facts = { questionCount, secondsLimit, passScore, showAnswers, raffleId, ranking };
  if (reader === undefined) return facts;
  const [open, papers] = await Promise.all([openAttempt(db, row.id, reader, now()), attemptsOf(db, row.id, reader)]);
  const isShown = showsAnswers(showAnswers, row.endTime, now());
  const handedInPapers = papers.filter(({ submittedTime }) => submittedTime !== null);
  return {
    ...facts,
    paper: open ? await paperOf(place, open) : null,
    papers: await Promise.all(handedInPapers.map((paper) => resultOf(place, paper, isShown))),
  };
}

/** An open paper: stems and options in the order that it shows them, never what is right. */
async function paperOf({ db, now }: Place, { id, paper, deadline }: StoredAttempt): Promise<object> {
  const questions = await questionsOf(
    db,
    paper.map((line) => line.id),
  );
  const lines = paper.map(({ id: questionId, order }) => {
    const { kind, stem, options } = questions.get(questionId)!;
    return { id: questionId, kind, stem, options: order.map((option) => options[option]!) };
  });
  return {
    id,
    deadline: toWireTime(deadline),
    secondsLeft: Math.max(0, Math.floor((deadline.getTime() - now().getTime()) / 1000)),
    questions: lines,
  };
}

/**
 * A paper that was handed in, with its answers where they may be shown; choices are places of the options as it showed
 * them.
 */
export async function resultOf(
  { db }: Place,
  { id, paper, score, usedMs, rightCount, isPassed, isLate }: StoredAttempt,
  isShown: boolean,
): Promise<object> {
  const marks = { id, score, usedMs, rightCount, isPassed, isLate };
  if (!isShown || isLate) return marks;
  const [questions, choices] = await Promise.all([
    questionsOf(
      db,
      paper.map((line) => line.id),
    ),
    choicesOf(db, id),
  ]);
  const shownAt = (order: readonly number[], places: readonly number[]) =>
    places.map((place) => order.indexOf(place)).sort((a, b) => a - b);
  const answers = paper.map(({ id: questionId, order }) => {
    const { right, explanation } = questions.get(questionId)!;
    return {
      id: questionId,
      right: shownAt(order, right),
      chosen: shownAt(order, choices.get(questionId)?.chosen ?? []),
      explanation,
    };
  });
  return { ...marks, answers };
}

/** Returns the outcome of taking part: the win of a draw, the number of an entry, the paper; nothing of other kinds. */
export async function outcomeOf({ db }: Place, { kind }: CountedActivity, entryId: string): Promise<object> {
  if (kind === 'answer') {
    const [paper] = await attemptsOfEntries(db, [entryId]);
    return paper ? { paperId: paper.id } : {};
  }
  if (kind !== 'raffle') return {};
  const entryNo = await numberOfEntry(db, entryId);
  if (entryNo !== undefined) return { entryNo };
  const win = await winOfEntry(db, entryId);
  return { win: win ? ownWin(win) : null };
}
