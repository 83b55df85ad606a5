import { buildTestApp, type TestApp } from '../../test/helper.ts';
import { addPublishedStory } from '../../test/published-story.ts';
import { users } from '../modules/identity/identity.tables.ts';
import { feedbacks } from '../modules/feedback/feedback.tables.ts';
import { studyMembers, studyRecords } from '../modules/study/study.tables.ts';
import { studyGroupContents, studyGroups } from '../modules/stories/study-group.tables.ts';
import { seedFeedback } from './feedback.ts';
import { seedMembers } from './members.ts';
import { SeededRandom } from './random.ts';
import { seedStudies } from './studies.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('thirty demo feedbacks are in all states, sixty members of three groups have read some stories', async () => {
  const now = test.clock.now();
  const keys = { member: new Uint8Array(32).fill(1) };
  const stories = [await addPublishedStory(test), await addPublishedStory(test)];
  const [user] = await test.db.select().from(users).limit(1);
  await test.db.transaction(async (tx) => {
    await seedMembers(tx, keys, new SeededRandom(1), now);
    const operator = { userId: user!.id, nickName: user!.nickName };
    await seedFeedback(tx, keys, { random: new SeededRandom(1), operator, now });
    for (const name of ['一组', '二组', '三组']) {
      const rows = await tx.insert(studyGroups).values({ name, createUserName: '甲', modifiedTime: now }).returning();
      const groupId = rows[0]!.id;
      const contents = stories.map((contentId) => ({ groupId, contentId, addedTime: now }));
      await tx.insert(studyGroupContents).values(contents);
    }
    await seedStudies(tx, new SeededRandom(1), now);
  });
  const states = (await test.db.select().from(feedbacks)).map(({ state }) => state);
  expect(states).toHaveLength(30);
  expect(new Set(states)).toEqual(new Set(['waiting', 'working', 'answered', 'closed']));
  expect(await test.db.$count(studyMembers)).toBe(60);
  const records = await test.db.select().from(studyRecords);
  expect(records.some(({ doneTime }) => doneTime !== null)).toBe(true);
  expect(records.some(({ doneTime }) => doneTime === null)).toBe(true);
  for (const { readTime } of records) expect(readTime.getTime()).toBeLessThanOrEqual(now.getTime());
});
