import { quizRanking, quizResultsGet } from 'shared-contracts/endpoints';
import type { QuizResults, RankLine } from 'shared-contracts/model';
import { eq } from '../src/platform/database/orm.ts';
import { handInPaper } from '../src/modules/activities/quiz-hand-in.ts';
import type { TookPart } from '../src/modules/activities/take-part.ts';
import { quizAttempts, quizQuestions } from '../src/modules/activities/quiz.tables.ts';
import { join } from './contest-kit.ts';
import { operator, test } from './operator-kit.ts';

/** A question with one right answer, the second. */
export const single = (stem: string, more: object = {}) => ({
  kind: 'single',
  stem,
  options: ['甲', '乙', '丙'],
  right: [1],
  explanation: `${stem}的解析`,
  ...more,
});
/** A bank of questions of all three kinds. */
export const bank = [
  single('第一题'),
  single('第二题'),
  { kind: 'multiple', stem: '第三题', options: ['红', '黄', '绿', '蓝'], right: [0, 2], explanation: '' },
  { kind: 'trueFalse', stem: '第四题', options: ['正确', '错误'], right: [0], explanation: '' },
];
/** The settings of an answer activity: every paper asks the whole bank. */
export const settings = (more: object = {}) => ({
  kind: 'answer',
  questionCount: 4,
  secondsLimit: 60,
  passScore: 60,
  showAnswers: 'atOnce',
  questions: bank,
  ...more,
});

export const resultsOf = async (id: string) =>
  (await test.call(quizResultsGet, { id }, operator)).envelope.data as QuizResults;
export const rankingOf = async (id: string) =>
  (await test.call(quizRanking, { id, pageSize: 20 }, operator)).envelope.list as RankLine[];
/** The paper that a participant got. */
export const attemptOf = async (took: TookPart) =>
  (
    await test.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.entryId, took.kind === 'done' ? took.entryId : '0'))
  )[0]!;

/** The right choices of a paper as its page shows them, of its first questions in the bank's order. */
export async function rightOf(attemptId: string, count = 99): Promise<Record<string, number[]>> {
  const [attempt] = await test.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const questions = await test.db.select().from(quizQuestions).where(eq(quizQuestions.activityId, attempt!.activityId));
  const byNumber = [...attempt!.paper].sort((a, b) => Number(a.id) - Number(b.id)).slice(0, count);
  return Object.fromEntries(
    byNumber.map(({ id, order }) => [
      id,
      questions.find((one) => one.id === id)!.right.map((place) => order.indexOf(place)),
    ]),
  );
}

/** A reader who takes a paper and hands it in after some seconds with so many right answers. */
export async function play(id: string, reader: string, { right = 99, seconds = 5, mobile = '' } = {}) {
  const attempt = await attemptOf(await join('answer', id, reader, { mobile }));
  test.clock.advance(seconds * 1000);
  return handInPaper(
    { db: test.db, now: test.clock.now },
    {
      activityId: id,
      attemptId: attempt.id,
      target: 'website',
      reader: `device:${reader}`,
      posted: await rightOf(attempt.id, right),
      ip: '10.1.1.1',
    },
  );
}
