import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, type ReaderBrowser, signInApp } from '../../../test/member-kit.ts';
import { forgetOldMessages } from './member-message.queries.ts';
import { memberMessages } from './member-message.tables.ts';
import { type MemberMessage, tellMember } from './tell-member.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

let next = 13_710_000_000;
const number = () => String((next += 1));

/** Logs a new member in and gives the id. */
async function newReader(): Promise<{ browser: ReaderBrowser; id: string; mobile: string }> {
  const mobile = number();
  const { browser } = await logInAtSite(test, mobile);
  const file = (await browser.get('/site/me/data.json')).json<{ account: { id: string } }>();
  return { browser, id: file.account.id, mobile };
}

const tell = (member: string, event: string, more: Partial<MemberMessage> = {}) =>
  test.db.transaction((tx) =>
    tellMember(tx, {
      member,
      kind: 'order',
      title: '您的订单已发货',
      text: '顺丰速运',
      link: '/site/activities',
      event,
      now: test.clock.now(),
      ...more,
    }),
  );

it('a member hears of an event once, sees it as new, and opening it takes the mark away', async () => {
  const { browser, id } = await newReader();
  expect(await tell(id, 'order:1:sent')).toBe(true);
  expect(await tell(id, 'order:1:sent')).toBe(false);
  expect((await browser.get('/site/me')).body).toContain('有 1 条未读消息');
  const page = (await browser.get('/site/me/messages')).body;
  expect(page.match(/您的订单已发货<\/b>/g)).toHaveLength(1);
  expect(page).toContain('>新</strong>');
  const message = /name="id" value="(\d+)"/.exec(page)![1]!;
  const opened = await browser.post('/site/me/messages', { id: message });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/site/activities']);
  expect((await browser.get('/site/me')).body).not.toContain('未读消息');
});

it('nobody reads or marks the messages of another member', async () => {
  const [own, other] = [await newReader(), await newReader()];
  await tell(own.id, 'order:2:sent');
  const [row] = await test.db.select().from(memberMessages);
  const message = row!.id;
  expect((await other.browser.get('/site/me/messages')).body).toContain('还没有消息');
  const refused = await other.browser.post('/site/me/messages', { id: message });
  expect(refused.headers.location).toBe('/site/me/messages');
  expect((await own.browser.get('/site/me')).body).toContain('有 1 条未读消息');
  const stranger = await test.app.inject('/site/me/messages');
  expect([stranger.statusCode, stranger.headers.location]).toEqual([
    303,
    '/site/me/login?next=%2Fsite%2Fme%2Fmessages',
  ]);
});

it('the app reads the inbox in pages, and marks some or all as read', async () => {
  const { id, mobile } = await newReader();
  for (const nth of [1, 2, 3]) await tell(id, `order:${nth}`, { title: `消息${nth}` });
  test.clock.advance(61_000);
  const token = await signInApp(test, mobile);
  const headers = { authorization: `Bearer ${token}` };
  const first = (await test.app.inject({ url: '/open/v1/me/messages?limit=2', headers })).json<{
    list: { id: string; title: string }[];
    nextCursor: string;
  }>();
  expect(first.list.map(({ title }) => title)).toEqual(['消息3', '消息2']);
  const rest = await test.app.inject({ url: `/open/v1/me/messages?limit=2&cursor=${first.nextCursor}`, headers });
  expect(rest.json()).toMatchObject({ list: [{ title: '消息1', isRead: false, kind: 'order' }], nextCursor: null });
  const read = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/open/v1/me/messages/read', payload, headers });
  expect((await read({ ids: [first.list[0]!.id] })).json()).toEqual({ data: { unreadMessages: 2 } });
  expect((await read({ ids: ['x'] })).statusCode).toBe(422);
  expect((await test.app.inject({ url: '/open/v1/me', headers })).json()).toMatchObject({
    data: { unreadMessages: 2 },
  });
  expect((await read({})).json()).toEqual({ data: { unreadMessages: 0 } });
  expect((await test.app.inject('/open/v1/me/messages')).statusCode).toBe(401);
});

it('what is too long is shortened, what is old is forgotten, and a link leads nowhere else', async () => {
  const { browser, id } = await newReader();
  await tell(id, 'order:3', { title: '长'.repeat(80), link: 'https://elsewhere.example/' });
  const page = (await browser.get('/site/me/messages')).body;
  expect(page).toContain(`${'长'.repeat(59)}…`);
  const message = /name="id" value="(\d+)"/.exec(page)![1]!;
  expect((await browser.post('/site/me/messages', { id: message })).headers.location).toBe('/site/me/messages');
  expect((await browser.get('/site/me/data.json')).json()).toMatchObject({ messages: [{ text: '顺丰速运' }] });
  test.clock.advance(366 * 86_400_000);
  await forgetOldMessages(test.db, test.clock.now());
  expect(await test.db.$count(memberMessages)).toBe(0);
});
