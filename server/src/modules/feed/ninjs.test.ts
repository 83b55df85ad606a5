import { contentWithdraw } from 'shared-contracts/endpoints';
import type { OpenNinjs } from 'shared-contracts/open';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp({ SITE_URL: 'https://news.example.com' });
});
afterAll(() => server.close());

const get = async (path: string) => {
  const answer = await server.app.inject({ url: `/open/v1${path}`, headers: { host: 'news.example.com' } });
  return { status: answer.statusCode, body: answer.json<OpenNinjs & { list: OpenNinjs[]; nextCursor: string }>() };
};
const path = `/files/picture/2026/11/${'a'.repeat(32)}.jpg`;

it('a story is a ninjs object that stands by itself: whole addresses, named as our contract has it', async () => {
  const id = await addPublishedStory(server, {
    subTitle: '傍晚也开',
    content: `<p>书房今天<b>开门</b>。</p><p><img src="${path}"></p><p><a href="/site/a/1">旧闻</a></p>`,
    cover: { id: '1', path },
    aiLevel: 'assisted',
    aiTool: '校对助手',
    publishedTime: new Date('2026-11-20T01:02:03Z'),
  });
  const { body } = await get(`/ninjs/${id}`);
  expect(body).toMatchObject({
    uri: `https://news.example.com/site/a/${id}`,
    standard: { name: 'ninjs', version: '3.0' },
    type: 'composite',
    firstCreated: '2026-11-20T01:02:03.000Z',
    headlines: [
      { role: 'main', value: '江边新开一座书房' },
      { role: 'sub', value: '傍晚也开' },
    ],
    by: '李雨桐',
    infoSources: [{ name: '临江日报' }],
    descriptions: [{ role: 'summary', contentType: 'text/plain', value: '江边的书房开门了。' }],
    subjects: [
      { name: '要闻', rel: 'channel', literal: 'news' },
      { name: '书房', rel: 'about', literal: '书房' },
    ],
    altIds: [{ role: 'newsroom', value: id }],
  });
  expect(body.edNote).toContain('校对助手');
  expect(body.bodies[0]!.value).toContain(`src="https://news.example.com${path}"`);
  expect(body.bodies[0]!.value).toContain('href="https://news.example.com/site/a/1"');
  expect(body.bodies[1]).toMatchObject({ contentType: 'text/plain', charCount: 9 });
  expect(body.associations).toHaveLength(1);
  expect(body.associations![0]).toMatchObject({
    name: 'mainpic',
    uri: `https://news.example.com${path}`,
    type: 'picture',
  });
  expect(body.associations![0]!.renditions.map(({ name }) => name)).toEqual(['main', 'preview']);
});

it('a feed walks by cursor; what was withdrawn is gone', async () => {
  const ids: string[] = [];
  for (let place = 0; place < 3; place += 1) ids.unshift(await addPublishedStory(server, { categoryId: '2' }));
  const first = await get('/ninjs?channel=economy&limit=2');
  const second = await get(`/ninjs?channel=economy&limit=2&cursor=${first.body.nextCursor}`);
  const seen = [...first.body.list, ...second.body.list].map(({ altIds }) => altIds[0]!.value);
  expect(seen).toEqual(ids);
  await server.call(contentWithdraw, { ids: ids[0]!, reason: '重复' }, await server.loginAs('chief'));
  pastCache();
  expect((await get(`/ninjs/${ids[0]}`)).status).toBe(410);
  expect((await get('/ninjs?channel=nowhere')).status).toBe(404);
  expect((await get('/ninjs/x')).status).toBe(422);
});
