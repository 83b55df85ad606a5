import { invalidInput } from 'shared-contracts/errors';
import { type AnswerSettings, answerSettings } from 'shared-contracts/model';
import { quizProblems } from './quiz.rules.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { setEntryDetails } from './activity-entry.queries.ts';
import { changeActivity, findActivity, lockActivity, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { attemptsOfEntries, listBank, putBank, type StoredQuestion } from './quiz.queries.ts';
import type { KindPart } from './kind-part.ts';
import { handOut } from './quiz-paper.ts';
import { quizTexts as texts } from './quiz.texts.ts';
import { raffleRulesOf } from './raffle.kind.ts';

/** The settings of an answer activity but its questions. */
export function answerRulesOf({ settings }: Pick<StoredActivity, 'settings'>): AnswerSettings {
  return answerSettings.parse({ ...settings, kind: 'answer', questions: [] });
}

/** A question as staff write it. */
export const questionOf = ({ id, kind, stem, options, right, explanation }: StoredQuestion) => ({
  id,
  kind,
  stem,
  options,
  right,
  explanation,
});

/** Lists reasons against publishing that come from the raffle in which passed papers earn draws. */
async function raffleRefusals(
  db: Database,
  { asksMobile }: StoredActivity,
  raffleId: string | null,
): Promise<string[]> {
  if (raffleId === null) return [];
  const raffle = await findActivity(db, raffleId);
  if (raffle?.kind !== 'raffle') return [texts.raffleGone];
  if (!raffleRulesOf(raffle).isForQualified) return [texts.raffleOpenToAll];
  return raffle.asksMobile === asksMobile ? [] : [texts.rafflePersons];
}

/** Answer activities: questions drawn from a bank, marked by the server, ranked by points and time. */
export const answerKind: KindPart<AnswerSettings> = {
  kind: 'answer',

  async read(db, row) {
    return { ...answerRulesOf(row), questions: (await listBank(db, row.id)).map(questionOf) };
  },

  async store(tx, id, { questions, ...rules }, { now }) {
    const row = (await lockActivity(tx, id))!;
    if (rules.raffleId !== answerRulesOf(row).raffleId) {
      const [refusal] = await raffleRefusals(tx, row, rules.raffleId);
      if (refusal !== undefined) throw invalidInput([{ path: 'settings.raffleId', message: refusal }]);
    }
    const tidy = questions.map((question) => ({
      ...question,
      stem: question.stem.trim(),
      options: question.options.map(cleanLine),
      explanation: question.explanation.trim(),
      right: [...question.right].sort((a, b) => a - b),
    }));
    if (tidy.some(({ stem, options }) => stem === '' || options.includes('')))
      throw invalidInput([{ path: 'settings.questions', message: texts.questionEmpty }]);
    await putBank(tx, id, tidy, now());
    await changeActivity(tx, id, { settings: rules });
  },

  async problems(db, row) {
    const settings = await answerKind.read(db, row);
    return [...quizProblems(settings), ...(await raffleRefusals(db, row, settings.raffleId))];
  },

  accept: async () => ({ details: {}, items: [] }),

  async settle(tx, row, { id, details, personKey, reader, mobile }, now) {
    const outcome = await handOut(
      tx,
      { activityId: row.id, entryId: id, personKey, reader, mobile },
      answerRulesOf(row),
      now,
    );
    await setEntryDetails(tx, id, { ...details, ...outcome });
  },

  async summaries(db, entries) {
    const papers = new Map(
      (
        await attemptsOfEntries(
          db,
          entries.map(({ id }) => id),
        )
      ).map((attempt) => [attempt.entryId, attempt]),
    );
    return new Map(
      entries.map(({ id }) => {
        const { score = null, isLate = false, submittedTime = null } = papers.get(id) ?? {};
        return [
          id,
          submittedTime === null || score === null ? texts.notHandedIn : isLate ? texts.late : texts.points(score),
        ];
      }),
    );
  },

  lines: async () => [],
};
