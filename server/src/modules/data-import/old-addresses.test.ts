import Fastify from 'fastify';
import { addOldAddress, changeOldAddress, listOldAddresses, removeOldAddress } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { OldAddressRow } from 'shared-contracts/model';
import { importKit, wxrOf } from '../../../test/import-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { asc, eq, like } from '../../platform/database/orm.ts';
import { contents } from '../stories/content.tables.ts';
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

describe('by hand', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  /** Two processes of one newsroom. */
  let here: TestApp;
  let there: TestApp;
  let admin: string;

  beforeAll(async () => {
    database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    here = await buildTestApp({}, [], database.url);
    there = await buildTestApp({}, [], database.url);
    admin = await here.loginAs('admin');
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await database.drop();
  });

  const add = async (input: { address: string; contentId: string }, bearer = admin) =>
    (await here.call(addOldAddress, input, bearer)).envelope;
  const correct = async (input: { address: string; contentId: string }, bearer = admin) =>
    (await here.call(changeOldAddress, input, bearer)).envelope;
  const remove = async (address: string, bearer = admin) =>
    (await here.call(removeOldAddress, { address }, bearer)).envelope;
  const listed = async (word: string) =>
    (await here.call(listOldAddresses, { word, page: 0, size: 20 }, admin)).envelope.list as OldAddressRow[];
  /** Where each process sends a reader of an address. */
  const led = async (url: string) => {
    const answers = await Promise.all([here, there].map(({ app }) => app.inject({ method: 'GET', url })));
    return answers.map(({ headers }) => headers.location);
  };
  const twice = (id: string) => [`/site/a/${id}`, `/site/a/${id}`];

  it('the very next request follows a correction or a removal, at every process and past caches', async () => {
    const [one, other] = [await addPublishedStory(here), await addPublishedStory(here)];
    expect(await led('/hand/1.html')).toEqual([undefined, undefined]);
    expect(await add({ address: 'http://old.example.com/hand/1.html?utm=a', contentId: one })).toMatchObject({
      suc: 1,
    });
    expect(await led('/hand/1.html')).toEqual(twice(one));
    expect(await correct({ address: '/hand/1.html', contentId: other })).toMatchObject({ suc: 1 });
    expect(await led('/hand/1.html')).toEqual(twice(other));
    const { statusCode, headers } = await here.app.inject('/hand/1.html');
    expect([statusCode, headers['cache-control'], headers['cdn-cache-control']]).toEqual([301, 'no-cache', undefined]);
    expect(await listed('/hand/1.html')).toMatchObject([{ contentId: other, source: '', isPublished: true }]);
    expect(await remove('/hand/1.html')).toMatchObject({ suc: 1 });
    expect(await led('/hand/1.html')).toEqual([undefined, undefined]);

    const { action, detail } = auditLog;
    const target = eq(auditLog.target, '/hand/1.html');
    const notes = await here.db.select({ action, detail }).from(auditLog).where(target).orderBy(asc(auditLog.id));
    expect(notes).toEqual([
      { action: 'import.addAddress', detail: { contentId: one } },
      { action: 'import.changeAddress', detail: { from: one, to: other } },
      { action: 'import.deleteAddress', detail: { contentId: other, source: '' } },
    ]);
  });

  it('an address of the product, of no page, or that is there already is refused at its field', async () => {
    const contentId = await addPublishedStory(here);
    await add({ address: '/hand/2', contentId });
    const refusals = {
      '/sso/oidc/callback': '该地址与本系统的页面相同，不能作为旧地址',
      'http://old.example.com/%73so/oidc': '该地址与本系统的页面相同，不能作为旧地址',
      'http://old.example.com/': '请填写旧网站中一个页面的地址，以http://、https://或/开头，不能是首页，也不能过长',
      '/hand/%00': '请填写旧网站中一个页面的地址，以http://、https://或/开头，不能是首页，也不能过长',
      'https://old.example.com/hand/2/': '旧地址/hand/2已存在，请在列表中更正',
    };
    for (const [address, message] of Object.entries(refusals))
      expect(await add({ address, contentId })).toMatchObject({
        respCode: ErrorCode.Invalid,
        message,
        data: { fields: [{ path: 'address', message }] },
      });
    expect(await here.db.$count(oldAddresses, like(oldAddresses.address, '/hand/%'))).toBe(1);
  });

  it('leads to no story that is gone, lies in the bin, or is of a column of others', async () => {
    const [one, binned, foreign] = [
      await addPublishedStory(here),
      await addPublishedStory(here),
      await addPublishedStory(here),
    ];
    await here.db.update(contents).set({ deletedTime: here.clock.now() }).where(eq(contents.id, binned));
    await here.db.update(contents).set({ categoryId: '999999' }).where(eq(contents.id, foreign));
    await add({ address: '/hand/3', contentId: one });
    const data = { fields: [{ path: 'contentId', message: '所选稿件不存在或已删除，请重新选择' }] };
    for (const contentId of ['999999', binned, foreign]) {
      expect(await add({ address: '/hand/4', contentId })).toMatchObject({ respCode: ErrorCode.Invalid, data });
      expect(await correct({ address: '/hand/3', contentId })).toMatchObject({ respCode: ErrorCode.Invalid, data });
    }
    expect(await led('/hand/3')).toEqual(twice(one));
    expect(await led('/hand/4')).toEqual([undefined, undefined]);
  });

  it('what was removed meanwhile can be neither corrected nor removed', async () => {
    const contentId = await addPublishedStory(here);
    await add({ address: '/hand/5', contentId });
    const both = await Promise.all([remove('/hand/5'), remove('/hand/5')]);
    expect(both.map(({ suc }) => suc).sort()).toEqual([0, 1]);
    const gone = { respCode: ErrorCode.NotFound, message: '该旧地址不存在，可能已被删除，请刷新后查看' };
    expect(await remove('/hand/5')).toMatchObject(gone);
    expect(await correct({ address: '/hand/5', contentId })).toMatchObject(gone);
  });

  it('only who may import changes an address', async () => {
    const contentId = await addPublishedStory(here);
    await add({ address: '/hand/6', contentId });
    const editor = await here.loginAs('editor');
    const answers = [
      await add({ address: '/hand/7', contentId }, editor),
      await correct({ address: '/hand/6', contentId }, editor),
      await remove('/hand/6', editor),
    ];
    expect(answers.map(({ respCode }) => respCode)).toEqual(answers.map(() => ErrorCode.Forbidden));
    expect(await led('/hand/6')).toEqual(twice(contentId));
  });

  it('a second run of the same file changes nothing that was corrected or removed by hand', async () => {
    const kit = importKit(here);
    const file = wxrOf([{ id: 41, title: '旧址有误', content: '文' }]);
    await kit.whole(file, 'wxr', '旧站更');
    const other = await addPublishedStory(here);
    await correct({ address: '/2019/05/story-41', contentId: other });
    await remove('/?p=41');
    expect(await kit.whole(file, 'wxr', '旧站更')).toMatchObject({ counts: { added: 0, known: 1, redirects: 0 } });
    expect(await led('/2019/05/story-41/')).toEqual(twice(other));
    expect(await led('/?p=41')).toEqual([undefined, undefined]);
    // Under another name the same file brings other stories: they take what is free, and no more.
    expect(await kit.whole(file, 'wxr', '旧站又')).toMatchObject({ counts: { added: 1, redirects: 1 } });
    expect(await led('/2019/05/story-41/')).toEqual(twice(other));
  });
});
