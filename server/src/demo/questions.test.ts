import { count, eq } from '../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../test/helper.ts';
import { qaLikes, qaQuestions, qaSessions } from '../modules/qa/qa.tables.ts';
import { qaStateAt } from '../modules/qa/qa.rules.ts';
import type { Session } from '../platform/http/context.ts';
import { seedQuestions } from './questions.ts';
import { SeededRandom } from './random.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('three demo sessions collect, run and have ended; readers see right counts of their questions', async () => {
  const now = test.clock.now();
  const operator = { userId: '1', userName: 'operator', nickName: '运营', can: () => true } as unknown as Session;
  const base = { settings: { SITE_URL: undefined }, ip: '127.0.0.1' };
  await test.db.transaction((tx) =>
    seedQuestions(
      {
        tx,
        base: base as unknown as Parameters<typeof seedQuestions>[0]['base'],
        sessions: new Map([['operator', operator]]),
        random: new SeededRandom(1),
        now,
      },
      new Map(),
    ),
  );
  const sessions = await test.db.select().from(qaSessions);
  expect(sessions.map((session) => qaStateAt(session, now)).sort()).toEqual(['collecting', 'ended', 'running']);
  const questions = await test.db.select().from(qaQuestions);
  expect(questions).toHaveLength(40);
  for (const { id, questionCount, answeredCount } of sessions) {
    const visible = questions.filter(({ sessionId, state }) => sessionId === id && state === 'passed');
    const answered = visible.filter(({ answerState }) => answerState === 'published');
    expect([questionCount, answeredCount]).toEqual([visible.length, answered.length]);
  }
  for (const { id, likes } of questions) {
    const [row] = await test.db.select({ total: count() }).from(qaLikes).where(eq(qaLikes.questionId, id));
    expect(row!.total).toBe(likes);
  }
});
