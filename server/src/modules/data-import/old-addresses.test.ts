import Fastify from 'fastify';
import { addPublishedStory } from '../../../test/published-story.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { redirectOldAddresses } from './old-addresses.ts';
import { oldAddresses } from './data-import.tables.ts';

let test: TestApp;

beforeAll(async () => {
  const hosts = {
    PUBLIC_HOST: 'paper.example.com',
    STAFF_HOST: 'desk.example.com',
    SITE_URL: 'http://paper.example.com',
  };
  test = await buildTestApp(hosts);
});
afterAll(() => test.close());

const get = async (url: string, host: string) => {
  const { statusCode, headers } = await test.app.inject({ method: 'GET', url, headers: { host } });
  return { statusCode, location: headers.location };
};

it('old addresses are answered on the host of readers alone, also at its root', async () => {
  const id = await addPublishedStory(test);
  const addresses = ['/news/2016/a.html', '/?p=12'];
  await test.db.insert(oldAddresses).values(addresses.map((address) => ({ address, contentId: id, source: '旧站' })));
  for (const address of addresses)
    expect(await get(address, 'paper.example.com')).toEqual({ statusCode: 301, location: `/site/a/${id}` });
  expect((await get('/news/2016/a.html', 'desk.example.com')).statusCode).not.toBe(301);
  expect((await get('/news/2016/b.html', 'paper.example.com')).statusCode).toBe(404);
  expect((await get('/', 'paper.example.com')).statusCode).toBe(200);
});

it('a page of the product that an old address could take is an error when the server starts', async () => {
  const app = Fastify();
  const { db } = test;
  redirectOldAddresses(app, { db, settings: { PUBLIC_HOST: undefined } });
  app.get('/site/new', () => '');
  app.post('/anywhere', () => '');
  expect(() => app.get('/tickets/:id', () => '')).toThrow('An imported address could take /tickets/:id');
  await app.close();
});
