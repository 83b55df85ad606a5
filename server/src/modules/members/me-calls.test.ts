import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { codeSentTo } from '../../../test/member-kit.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

let next = 13_700_000_000;
const post = (path: string, payload: object, token?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/open/v1/me${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const get = (path: string, token: string) =>
  test.app.inject({ url: `/open/v1/me${path}`, headers: { authorization: `Bearer ${token}` } });
async function login(mobile = String((next += 1))): Promise<string> {
  await post('/codes', { mobile });
  const code = await codeSentTo(test, mobile);
  const answer = await post('/login', { mobile, code, agrees: true, deviceId: 'phone-1' });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { token: string } }>().data.token;
}

it('the app logs in by code, and its token is good for everything of the member', async () => {
  await pointAction(test.db, 'login', { points: 2 });
  const token = await login();
  expect((await get('', token)).json()).toMatchObject({ data: { state: 'active', points: 2 } });
  expect((await post('/profile', { nickName: '客户端读者' }, token)).statusCode).toBe(200);
  expect((await get('', token)).json()).toMatchObject({ data: { nickName: '客户端读者' } });
  const points = (await get('/points?limit=1', token)).json<{ list: object[]; nextCursor: string }>();
  expect(points.list).toMatchObject([{ amount: 2, action: 'login' }]);
  expect((await get(`/points?limit=1&cursor=${points.nextCursor}`, token)).json()).toMatchObject({ list: [] });
  expect((await get('/points?cursor=forged.x', token)).statusCode).toBe(422);
  expect((await get('/devices', token)).json()).toMatchObject({ list: [{ device: '客户端', isThis: true }] });
  expect((await get('/data', token)).json()).toMatchObject({ account: { nickName: '客户端读者' }, comments: [] });
});

it('logging out everywhere ends every token at once', async () => {
  const mobile = String((next += 1));
  const first = await login(mobile);
  test.clock.advance(61_000);
  const second = await login(mobile);
  expect((await post('/logout', { all: true }, second)).statusCode).toBe(200);
  for (const token of [first, second, 'x'.repeat(43)]) {
    const refused = await get('', token);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([401, '登录已失效，请重新登录']);
  }
});

it('a token of the app is no cookie of the site, and leaving may be taken back', async () => {
  const token = await login();
  const page = await test.app.inject({ url: '/site/me', headers: { cookie: `member=${token}` } });
  expect(page.statusCode).toBe(303);
  expect((await post('/leave', {}, token)).json()).toMatchObject({ data: { leaveTime: expect.any(String) } });
  expect((await get('', token)).json()).toMatchObject({ data: { state: 'leaving' } });
  expect((await post('/leave', { stay: true }, token)).json()).toEqual({ data: { leaveTime: null } });
});

it('a comment of the app is the member’s by its token', async () => {
  const story = await addPublishedStory(test);
  const token = await login();
  await post('/profile', { nickName: '真名读者' }, token);
  const sent = await test.app.inject({
    method: 'POST',
    url: `/open/v1/articles/${story}/comments`,
    payload: { userId: 'device-1', nickName: '别人', text: '说得好' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(sent.statusCode).toBeLessThan(300);
  expect((await get('/data', token)).json()).toMatchObject({ comments: [{ text: '说得好', state: '待审核' }] });
});
