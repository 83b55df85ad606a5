import { behaviourOfContent, mdPointInDb } from 'shared-contracts/endpoints';
import { forgetOldPoints } from './behaviour.queries.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
startStoryServer();

it('R272 keeps behaviour points in the database, added up by day, of stories that the user may see, for half a year', async () => {
  const contentId = await addPublishedStory(test);
  const point = { action: 'read', contentId, contentType: 5, count: 2 };
  const [editor, live] = [await kit.bearer('editor'), await kit.bearer('live')];
  expect((await test.call(mdPointInDb, { points: [point, { ...point, count: 1 }] }, editor)).envelope.data).toEqual({
    kept: 1,
  });
  await test.call(mdPointInDb, { points: [point] }, editor);
  await test.call(mdPointInDb, { points: [point] }, await kit.bearer('chief'));
  expect((await test.call(mdPointInDb, { points: [point] }, live)).envelope.data).toEqual({ kept: 0 });
  expect((await test.call(mdPointInDb, { points: Array.from({ length: 51 }, () => point) }, editor)).status).toBe(422);
  const readersOf = async () =>
    (await test.call(behaviourOfContent, { contentId }, await kit.bearer('editor'))).envelope.data;
  expect(await readersOf()).toEqual({ readers: 2, reads: 7, lastReaders: expect.arrayContaining(['陈慕华']) });
  test.clock.advance(181 * 86_400_000);
  await forgetOldPoints(test.db, test.clock.now());
  expect(await readersOf()).toEqual({ readers: 0, reads: 0, lastReaders: [] });
});
