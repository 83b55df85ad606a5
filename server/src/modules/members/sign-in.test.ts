import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { codeSentTo, logInAtSite, ReaderBrowser } from '../../../test/member-kit.ts';
import { memberSources } from '../../assembly/member-sections.ts';
import { deleteLeftMembers } from './leave.ts';
import { memberCodes, members, memberSessions } from './member.tables.ts';

const day = 86_400_000;
let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
// Codes of one test never use up another's share of the minute, the day or the ten minutes.
beforeEach(() => test.clock.toNoon());

let next = 13_800_000_000;
const newMobile = () => String((next += 1));

it('a stranger signs up by a code, sees the own page, and logs out', async () => {
  const mobile = newMobile();
  const stranger = new ReaderBrowser(test);
  const sent = await stranger.get('/site/me');
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/site/me/login?next=%2Fsite%2Fme']);
  const { browser, answer } = await logInAtSite(test, mobile, {}, stranger);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/site/me']);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/member=[\w-]{43}; Path=\/site\/; Max-Age=\d+; HttpOnly; SameSite=Lax/);
  const page = await browser.get('/site/me');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/读者\d{6}，您好/)]);
  expect(page.headers['cache-control']).toBe('no-store');
  await browser.post('/site/me/logout', {});
  expect((await browser.get('/site/me')).statusCode).toBe(303);
});

it('numbers are kept encrypted and found by a keyed hash, codes as hashes', async () => {
  const mobile = newMobile();
  await logInAtSite(test, mobile);
  await test.app.inject({ method: 'POST', url: '/site/me/code', payload: '' });
  const stored = JSON.stringify([
    await test.db.select().from(members),
    await test.db.select().from(memberCodes),
    await test.db.select().from(memberSessions),
  ]);
  expect(stored).not.toContain(mobile);
});

it('the same number is the same member', async () => {
  const mobile = newMobile();
  await logInAtSite(test, mobile);
  const count = await test.db.$count(members);
  test.clock.advance(120_000);
  await logInAtSite(test, `+86 ${mobile.slice(0, 3)}-${mobile.slice(3)}`);
  expect(await test.db.$count(members)).toBe(count);
});

it('guessed codes die, and say no more than that', async () => {
  const mobile = newMobile();
  const browser = new ReaderBrowser(test, '203.0.113.9');
  await browser.post('/site/me/code', { mobile });
  const code = await codeSentTo(test, mobile);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1) {
    const refused = await browser.post('/site/me/login', { mobile, code: wrong, agrees: '1' });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('验证码错误或已失效')]);
  }
  const late = await browser.post('/site/me/login', { mobile, code, agrees: '1' });
  expect([late.statusCode, late.body]).toEqual([400, expect.stringContaining('验证码错误或已失效')]);
});

it('a code is good once, for its number, and for five minutes', async () => {
  const [mobile, other] = [newMobile(), newMobile()];
  const browser = new ReaderBrowser(test, '203.0.113.10');
  await browser.post('/site/me/code', { mobile });
  const code = await codeSentTo(test, mobile);
  expect((await browser.post('/site/me/login', { mobile: other, code, agrees: '1' })).statusCode).toBe(400);
  expect((await browser.post('/site/me/login', { mobile, code, agrees: '1' })).statusCode).toBe(303);
  const again = new ReaderBrowser(test, '203.0.113.10');
  expect((await again.post('/site/me/login', { mobile, code, agrees: '1' })).statusCode).toBe(400);
  test.clock.advance(61_000);
  await again.post('/site/me/code', { mobile });
  const late = await codeSentTo(test, mobile);
  test.clock.advance(301_000);
  expect((await again.post('/site/me/login', { mobile, code: late, agrees: '1' })).statusCode).toBe(400);
});

it('codes are limited by minute, by number and day, and by address', async () => {
  const mobile = newMobile();
  const browser = new ReaderBrowser(test, '203.0.113.11');
  const ask = (number: string) => browser.post('/site/me/code', { mobile: number });
  expect((await ask(mobile)).statusCode).toBe(200);
  const soon = await ask(mobile);
  expect([soon.statusCode, soon.body]).toEqual([429, expect.stringContaining('一分钟后再试')]);
  for (let n = 0; n < 4; n += 1) {
    test.clock.advance(61_000);
    expect((await ask(mobile)).statusCode).toBe(200);
  }
  test.clock.advance(61_000);
  const sixth = await ask(mobile);
  expect([sixth.statusCode, sixth.body]).toEqual([429, expect.stringContaining('今天获取验证码的次数已用完')]);
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await ask(newMobile())).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
});

it('the agreement is agreed to, and wrong fields are named', async () => {
  const browser = new ReaderBrowser(test);
  const refused = await browser.post('/site/me/login', { mobile: '12', code: 'x', next: 'https://evil.example' });
  expect(refused.statusCode).toBe(422);
  for (const text of ['请填写正确的手机号', '请填写短信验证码', '请先阅读并同意用户协议'])
    expect(refused.body).toContain(text);
  expect(refused.body).not.toContain('evil.example');
  expect((await browser.get('/site/me/agreement')).body).toContain('用户协议与隐私政策');
});

it('pages of other sites can neither log in nor act for a member', async () => {
  const { browser } = await logInAtSite(test, newMobile());
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) {
    const refused = await browser.post('/site/me/leave', { act: 'leave', sure: '1' }, headers);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('请从本站页面提交')]);
  }
});

it('devices are listed and ended, one by one and all at once', async () => {
  const mobile = newMobile();
  const { browser: first } = await logInAtSite(test, mobile);
  test.clock.advance(61_000);
  const { browser: second } = await logInAtSite(test, mobile);
  const page = (await second.get('/site/me/devices')).body;
  const ids = [...page.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id!);
  expect(ids).toHaveLength(2);
  await second.post('/site/me/devices', { id: [...ids].sort((a, b) => Number(a) - Number(b))[0]! });
  expect((await first.get('/site/me')).statusCode).toBe(303);
  expect((await second.get('/site/me')).statusCode).toBe(200);
  await second.post('/site/me/devices', {});
  expect((await second.get('/site/me')).statusCode).toBe(303);
});

it('a member changes nickname and real name; words and length are checked', async () => {
  const { browser } = await logInAtSite(test, newMobile());
  const saved = await browser.post('/site/me/profile', { nickName: ' 江边  读者 ', realName: '王小满' });
  expect(saved.statusCode).toBe(303);
  const page = (await browser.get('/site/me/profile')).body;
  expect(page).toContain('value="江边 读者"');
  expect(page).toContain('value="王小满"');
  expect(page).toMatch(/138\*{4}\d{4}/);
  for (const nickName of ['一', '一'.repeat(21)]) {
    const refused = await browser.post('/site/me/profile', { nickName, realName: '' });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(/昵称(至少2个字|不能超过20个字)/)]);
  }
  expect(JSON.stringify(await test.db.select().from(members))).not.toContain('王小满');
});

it('everything that a member has given can be taken away as a file', async () => {
  const mobile = newMobile();
  const { browser } = await logInAtSite(test, mobile);
  const answer = await browser.get('/site/me/data.json');
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.json()).toMatchObject({ account: { mobile, state: 'active' }, sessions: [{ device: '电脑浏览器' }] });
});

it('leaving takes effect after the cooling-off period, can be taken back, and the number may sign up again', async () => {
  const mobile = newMobile();
  const { browser } = await logInAtSite(test, mobile);
  await browser.post('/site/me/profile', { nickName: '要走的人', realName: '' });
  expect((await browser.post('/site/me/leave', { act: 'leave' })).statusCode).toBe(422);
  await browser.post('/site/me/leave', { act: 'leave', sure: '1' });
  expect((await browser.get('/site/me')).body).toContain('您已申请注销');
  await browser.post('/site/me/leave', { act: 'stay' });
  expect((await browser.get('/site/me')).body).not.toContain('您已申请注销');
  await browser.post('/site/me/leave', { act: 'leave', sure: '1' });
  const place = { db: test.db, now: test.clock.now, settings: test.settings };
  test.clock.advance(14 * day);
  expect(await deleteLeftMembers(place, memberSources)).toBe(0);
  test.clock.advance(day + 1000);
  expect(await deleteLeftMembers(place, memberSources)).toBe(1);
  expect((await browser.get('/site/me')).statusCode).toBe(303);
  const [gone] = await test.db.select().from(members).where(eq(members.state, 'deleted'));
  expect(gone).toMatchObject({ nickName: '已注销用户', mobileHash: null, mobileSealed: '', portrait: null });
  const { browser: again } = await logInAtSite(test, mobile);
  const page = (await again.get('/site/me')).body;
  expect(page).not.toContain('要走的人');
  const actions = await test.db.select({ action: auditLog.action }).from(auditLog);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member.leave', 'member.stay', 'member.delete']),
  );
});

describe('an account that was not used for long', () => {
  const stepIn = (page: string) => /name="step" value="([^"]+)"/.exec(page)?.[1] ?? '';

  it('is confirmed by its name', async () => {
    const mobile = newMobile();
    const { browser } = await logInAtSite(test, mobile);
    await browser.post('/site/me/profile', { nickName: '老读者', realName: '' });
    test.clock.advance(181 * day);
    const { browser: later, answer } = await logInAtSite(test, mobile);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('请确认账号')]);
    expect(answer.body).not.toContain('老读者');
    const step = stepIn(answer.body);
    const wrong = await later.post('/site/me/confirm', { step, nickName: '猜的' });
    expect([wrong.statusCode, wrong.body]).toEqual([403, expect.stringContaining('与账号的昵称不符')]);
    expect((await later.post('/site/me/confirm', { step, nickName: '老读者' })).statusCode).toBe(303);
    expect((await later.get('/site/me')).body).toContain('老读者，您好');
    const replayed = await later.post('/site/me/confirm', { step, isNew: '1' });
    expect(replayed.statusCode).toBe(409);
  });

  it('shows nothing to another person, who signs up again', async () => {
    const mobile = newMobile();
    const { browser: old } = await logInAtSite(test, mobile);
    await old.post('/site/me/profile', { nickName: '原主人', realName: '张三' });
    test.clock.advance(181 * day);
    const { browser, answer } = await logInAtSite(test, mobile);
    const step = stepIn(answer.body);
    for (let n = 0; n < 4; n += 1) await browser.post('/site/me/confirm', { step, nickName: `猜${n}` });
    const used = await browser.post('/site/me/confirm', { step, nickName: '原主人' });
    expect([used.statusCode, used.body]).toEqual([429, expect.stringContaining('今天的确认次数已用完')]);
    expect((await browser.post('/site/me/confirm', { step: `x${step}`, isNew: '1' })).statusCode).toBe(409);
    expect((await browser.post('/site/me/confirm', { step, isNew: '1' })).statusCode).toBe(303);
    const data = JSON.stringify((await browser.get('/site/me/data.json')).json());
    expect(data).not.toContain('原主人');
    expect((await old.get('/site/me')).statusCode).toBe(303);
  });
});

describe('login by WeChat', () => {
  /** Goes to the page that stands in for WeChat and picks its nth person; gives the page that follows. */
  async function pick(browser: ReaderBrowser, nth: number, agrees = '1') {
    const started = await browser.post('/site/me/wechat', { agrees });
    if (started.statusCode !== 303) return started;
    const people = (await test.app.inject(String(started.headers.location))).body;
    const links = [...people.matchAll(/href="(\/site\/me\/wechat\/back[^"]+)"/g)].map(([, link]) => link!);
    return browser.get(links[nth]!.replaceAll('&amp;', '&'));
  }

  it('asks a new person for a number, and knows them from then on', async () => {
    const browser = new ReaderBrowser(test);
    expect((await pick(browser, 0, '')).statusCode).toBe(422);
    const page = await pick(browser, 0);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('绑定手机号')]);
    const step = /name="step" value="([^"]+)"/.exec(page.body)![1]!;
    const { answer } = await logInAtSite(test, newMobile(), { step }, browser);
    expect(answer.statusCode).toBe(303);
    expect((await browser.get('/site/me')).body).toContain('小满，您好');
    const other = new ReaderBrowser(test);
    expect((await pick(other, 0)).statusCode).toBe(303);
    expect((await other.get('/site/me')).body).toContain('小满，您好');
  });

  it('refuses an answer that this browser did not ask for, and a code used before', async () => {
    const browser = new ReaderBrowser(test);
    const started = await browser.post('/site/me/wechat', { agrees: '1' });
    const people = (await test.app.inject(String(started.headers.location))).body;
    const link = /href="(\/site\/me\/wechat\/back[^"]+)"/.exec(people)![1]!.replaceAll('&amp;', '&');
    expect((await new ReaderBrowser(test).get(link)).statusCode).toBe(401);
    expect((await browser.get(link)).statusCode).toBe(303);
    const twice = await browser.get(link);
    expect([twice.statusCode, twice.body]).toEqual([401, expect.stringContaining('微信登录没有完成')]);
  });
});
