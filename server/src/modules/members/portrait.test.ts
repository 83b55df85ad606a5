import sharp from 'sharp';
import { freezeMembers, memberList, removePortraits } from 'shared-contracts/endpoints';
import type { MemberRow } from 'shared-contracts/model';
import { desc } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { codeSentTo, logInAtSite, type ReaderBrowser } from '../../../test/member-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { comments } from '../comments/comment.tables.ts';

let test: TestApp;
let operator: string;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#284' } });
  photo = await plain
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(86_400_000);
  operator = await test.loginAs('operator');
});

let next = 13_500_000_000;
const border = 'portrait-border';
const multipart = { 'content-type': `multipart/form-data; boundary=${border}` };
const formOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${border}\r\ncontent-disposition: form-data; name="portrait"; filename="a.jpg"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${border}--\r\n`),
  ]);
async function newMember() {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  return { mobile, browser };
}
const send = (browser: ReaderBrowser, bytes: Buffer) =>
  test.app.inject({
    method: 'POST',
    url: '/site/me/portrait',
    payload: formOf(bytes),
    headers: { ...multipart, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const rowOf = async (mobile: string) =>
  ((await test.call(memberList, { keywords: mobile }, operator)).envelope as unknown as { list: MemberRow[] }).list[0]!;
const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;

it('a portrait is drawn again as a square without data of the camera, changed, and taken off', async () => {
  const { mobile, browser } = await newMember();
  expect((await send(browser, photo)).headers.location).toBe('/site/me/profile?saved=1');
  const { portrait } = await rowOf(mobile);
  expect(portrait).toMatch(/^\/files\/portrait\/.*\.webp$/);
  const stored = (await test.app.inject(portrait!)).rawPayload;
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect(stored.includes(Buffer.from('secret place'))).toBe(false);
  expect((await browser.get('/site/me')).body).toContain(portrait!);
  await send(browser, photo);
  const second = (await rowOf(mobile)).portrait!;
  expect([second === portrait, await statusOf(portrait!), await statusOf(second)]).toEqual([false, 404, 200]);
  await browser.post('/site/me/portrait/remove', {});
  expect([(await rowOf(mobile)).portrait, await statusOf(second)]).toEqual([null, 404]);
});

it('what is no picture, none and too large is refused', async () => {
  const { mobile, browser } = await newMember();
  const cases: [Buffer, string][] = [
    [Buffer.from('<svg onload="alert(1)"/>'), ''],
    [Buffer.alloc(0), '请选择一张图片'],
    [Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), '图片不能超过5M'],
  ];
  for (const [bytes, text] of cases) {
    const refused = await send(browser, bytes);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
    expect(refused.body).toContain(text);
  }
  expect((await rowOf(mobile)).portrait).toBeNull();
});

it('a portrait is changed ten times a day at most, and never by the frozen', async () => {
  const { mobile, browser } = await newMember();
  for (let n = 0; n < 10; n += 1) expect((await send(browser, photo)).statusCode).toBe(303);
  const eleventh = await send(browser, photo);
  expect([eleventh.statusCode, eleventh.body]).toEqual([429, expect.stringContaining('今天更换头像的次数已用完')]);
  await test.call(freezeMembers, { ids: (await rowOf(mobile)).id, reason: '广告' }, operator);
  expect((await send(browser, photo)).statusCode).toBe(403);
});

it('staff remove it with a reason, also beside comments', async () => {
  const { mobile, browser } = await newMember();
  await send(browser, photo);
  const story = await addPublishedStory(test);
  await browser.post(`/site/a/${story}/comments`, { text: '看头像' }, { accept: 'application/json' });
  const lastComment = async () => (await test.db.select().from(comments).orderBy(desc(comments.id)).limit(1))[0]!;
  const { id, portrait } = await rowOf(mobile);
  expect((await lastComment()).portrait).toBe(portrait);
  const editor = await test.loginAs('editor');
  expect((await test.call(removePortraits, { ids: id, reason: '不雅' }, editor)).status).toBe(403);
  expect((await test.call(removePortraits, { ids: id, reason: ' ' }, operator)).status).toBe(422);
  expect((await test.call(removePortraits, { ids: id, reason: '不雅' }, operator)).status).toBe(200);
  expect([(await rowOf(mobile)).portrait, (await lastComment()).portrait]).toEqual([null, null]);
  expect(await statusOf(portrait!)).toBe(404);
  expect((await test.call(removePortraits, { ids: id, reason: '不雅' }, operator)).status).toBe(409);
});

it('the app sends one and takes it off', async () => {
  const mobile = String((next += 1));
  await test.app.inject({ method: 'POST', url: '/open/v1/me/codes', payload: { mobile } });
  const payload = { mobile, code: await codeSentTo(test, mobile), agrees: true, deviceId: 'phone-1' };
  const login = await test.app.inject({ method: 'POST', url: '/open/v1/me/login', payload });
  const headers = { authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}` };
  const sent = await test.app.inject({
    method: 'POST',
    url: '/open/v1/me/portrait',
    payload: formOf(photo),
    headers: { ...multipart, ...headers },
  });
  expect(sent.json()).toEqual({ data: { portrait: expect.stringMatching(/^\/files\/portrait\//) } });
  const removed = await test.app.inject({ method: 'POST', url: '/open/v1/me/portrait/remove', payload: {}, headers });
  expect(removed.statusCode).toBe(200);
  expect((await test.app.inject({ url: '/open/v1/me', headers })).json()).toMatchObject({ data: { portrait: null } });
});
