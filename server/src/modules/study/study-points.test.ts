import { contentAddContentToStudyGroups, studyGroupSave } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite } from '../../../test/member-kit.ts';
import { balanceOf } from '../../../test/order-kit.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { provePoints } from '../points/point-proof.ts';
import { pointTransfers } from '../points/points.tables.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

let next = 13_730_000_000;

/** A reader in so many groups that all hold the same stories. */
async function newStudent(groups: number, stories: number) {
  const [operator, chief] = [await test.loginAs('operator'), await test.loginAs('chief')];
  const { browser } = await logInAtSite(test, String((next += 1)));
  const file = (await browser.get('/site/me/data.json')).json<{ account: { id: string } }>();
  const storyIds: string[] = [];
  for (let n = 0; n < stories; n += 1) storyIds.push(await addPublishedStory(test));
  for (let n = 0; n < groups; n += 1) {
    const saved = await test.call(studyGroupSave, { name: `积分小组${next}-${n}`, isOpen: true }, operator);
    const { id } = saved.envelope.data as { id: string };
    await test.call(contentAddContentToStudyGroups, { ids: storyIds.join(','), studyGroupIds: id }, chief);
    await browser.post('/site/me/study', { group: id, act: 'join' });
  }
  const read = (story: string, progress = '100') => browser.post('/site/me/study/progress', { story, progress });
  return { id: file.account.id, browser, storyIds, read };
}

const earnedBy = async (memberId: string) =>
  (await test.db.select().from(pointTransfers).where(eq(pointTransfers.memberId, memberId))).filter(
    ({ action }) => action === 'study',
  );

it('a story of a study group that was read to its end earns points once, however often it is reported', async () => {
  await pointAction(test.db, 'study', { points: 4 });
  const { id, storyIds, read, browser } = await newStudent(2, 1);
  const [story] = storyIds as [string];
  const before = await balanceOf(test, id);
  await read(story, '75');
  expect(await balanceOf(test, id)).toBe(before);
  await Promise.all(Array.from({ length: 8 }, () => read(story)));
  test.clock.advance(120_000);
  await read(story);
  expect(await earnedBy(id)).toMatchObject([{ amount: 4, source: 'earned', eventKey: `study:${id}:${story}` }]);
  expect(await balanceOf(test, id)).toBe(before + 4);
  expect((await browser.get('/site/me/points')).body).toContain('学习');
  expect(await provePoints(test.db, test.clock.now())).toEqual({ wrong: 0 });
});

it('points of study keep to the caps, and nothing is earned by other stories or with the rule off', async () => {
  await pointAction(test.db, 'study', { points: 4, dailyCap: 6 });
  const { id, storyIds, read } = await newStudent(1, 3);
  await read(await addPublishedStory(test));
  for (const story of storyIds) await read(story);
  expect((await earnedBy(id)).map(({ amount }) => amount)).toEqual([4, 2]);
  await pointAction(test.db, 'study', { points: 4, isOn: false });
  const other = await newStudent(1, 1);
  await other.read(other.storyIds[0]!);
  expect(await earnedBy(other.id)).toEqual([]);
});
