import { eq } from 'drizzle-orm';
import {
  freezeMembers,
  inviteCodeExport,
  inviteCodeList,
  inviteOwners,
  inviteRanking,
  inviteRecordExport,
  inviteRecordList,
  makeInviteBatch,
  memberList,
  releaseInviteRewards,
  voidInviteCodes,
  withholdInviteRewards,
} from 'shared-contracts/endpoints';
import type { InviteCodeRow, InviteRecord, MemberRow } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { codeSentTo, logInAtSite, ReaderBrowser } from '../../../test/member-kit.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { memberSources } from '../../assembly/member-sections.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { deleteLeftMembers } from '../members/leave.ts';
import { provePoints } from '../points/point-proof.ts';
import { pointAccounts } from '../points/points.tables.ts';
import { invitationSignUps } from './invitation.tables.ts';

const day = 86_400_000;
let test: TestApp;
let operator: string;
beforeAll(async () => {
  test = await buildTestApp();
  await pointAction(test.db, 'invite', { points: 5 });
  await pointAction(test.db, 'invited', { points: 3 });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(day);
  operator = await test.loginAs('operator');
});

let next = 0;
const newMobile = () => String(13_600_000_000 + (next += 1));
/** Signs up at an address of its own, unless said otherwise. */
async function signUp(invite = '', browser = new ReaderBrowser(test, `198.51.100.${(next % 250) + 1}`)) {
  const mobile = newMobile();
  const { answer } = await logInAtSite(test, mobile, { invite }, browser);
  expect(answer.statusCode).toBe(303);
  const { list } = (await test.call(memberList, { keywords: mobile }, operator)).envelope as unknown as {
    list: MemberRow[];
  };
  return { mobile, browser, id: list[0]!.id };
}
/** Another window of the same device, in which nobody is logged in. */
function windowOf({ cookies }: ReaderBrowser): ReaderBrowser {
  const other = new ReaderBrowser(test);
  other.cookies.set('reader', cookies.get('reader')!);
  return other;
}
const codeOf = async (browser: ReaderBrowser) =>
  /invite=([2-9A-Z]{8})/.exec((await browser.get('/site/me/invite')).body)![1]!;
const records = async (input = {}) =>
  ((await test.call(inviteRecordList, input, operator)).envelope as unknown as { list: InviteRecord[] }).list;
const codes = async (input = {}) =>
  ((await test.call(inviteCodeList, input, operator)).envelope as unknown as { list: InviteCodeRow[] }).list;
const balanceOf = async (memberId: string) =>
  (await test.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0]?.balance ?? 0;
const actions = async () => (await test.db.select().from(auditLog)).map(({ action }) => action);
const batch = (more = {}) => ({
  requestId: crypto.randomUUID(),
  name: '进社区',
  count: 1,
  useLimit: 1,
  startTime: null,
  endTime: null,
  ownerKind: 'newsroom' as const,
  ownerId: null,
  reward: null,
  ...more,
});
/** Makes a batch and gives its codes. */
async function made(more = {}) {
  const draft = batch({ name: `批次${(next += 1)}`, ...more });
  const answer = await test.call(makeInviteBatch, draft, operator);
  expect(answer.status).toBe(200);
  return codes({ keywords: draft.name });
}

it('a member shares a link, a friend signs up with it, and both have their points once', async () => {
  const inviter = await signUp();
  await inviter.browser.post('/site/me/profile', { nickName: '热心邻居', realName: '' });
  const page = (await inviter.browser.get('/site/me/invite')).body;
  expect(page).toContain('<svg');
  expect(page).not.toContain('<script type="module" src="/site/me');
  const code = await codeOf(inviter.browser);
  expect(await codeOf(inviter.browser)).toBe(code);
  const form = await new ReaderBrowser(test).get(`/site/me/login?invite=${code}`);
  expect(form.body).toContain(`value="${code}"`);
  const friend = await signUp(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  await friend.browser.post('/site/me/profile', { nickName: '新来的', realName: '' });
  expect([await balanceOf(inviter.id), await balanceOf(friend.id)]).toEqual([5, 3]);
  test.clock.advance(61_000);
  await logInAtSite(test, friend.mobile, { invite: code }, friend.browser);
  expect([await balanceOf(inviter.id), await balanceOf(friend.id)]).toEqual([5, 3]);
  const [record, ...others] = await records({ keywords: code });
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    code,
    ownerKind: 'member',
    inviterName: '热心邻居',
    inviteeName: '新来的',
    inviteeMobile: expect.stringMatching(/^136\*{4}\d{4}$/),
    way: 'site',
    state: 'given',
    risks: [],
    inviterPoints: 5,
    inviteePoints: 3,
  });
  expect((await records({ keywords: friend.mobile })).map(({ id }) => id)).toEqual([record!.id]);
  expect((await records({ keywords: '新来' })).length).toBe(0);
  const after = (await inviter.browser.get('/site/me/invite')).body;
  expect(after).toContain('已邀请 1 人，其中 1 人的奖励已发放');
  expect(after).toContain('新**');
  expect(after).not.toContain('新来的');
  expect((await inviter.browser.get('/site/me')).body).toContain('<small>1人</small>');
  expect((await friend.browser.get('/site/me/data.json')).json()).toMatchObject({
    invitations: [{ title: '受邀注册', state: '已发放' }],
  });
  expect((await inviter.browser.get('/site/me/data.json')).json()).toMatchObject({
    invitations: [{ title: '邀请了新**', text: '+5 积分' }],
  });
  const ranking = (await test.call(inviteRanking, { period: 'month' }, operator)).envelope.list;
  expect(ranking).toContainEqual({
    rank: expect.any(Number),
    ownerKind: 'member',
    name: '热心邻居',
    invited: 1,
    rewarded: 1,
  });
});

it('a code of nobody is refused beside its field, on the page and by the app', async () => {
  const mobile = newMobile();
  const browser = new ReaderBrowser(test);
  await browser.post('/site/me/code', { mobile });
  const code = await codeSentTo(test, mobile);
  for (const invite of ['ABCDEFGH', 'zz', '<script>']) {
    const refused = await browser.post('/site/me/login', { mobile, code, agrees: '1', invite });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('邀请码无效、已过期或已用完')]);
    expect(refused.body).not.toContain('value="<script>"');
  }
  const call = { mobile, code, agrees: true, deviceId: 'phone-9', invite: 'ABCDEFGH' };
  const refused = await test.app.inject({ method: 'POST', url: '/open/v1/me/login', payload: call });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ fields: [expect.objectContaining({ path: 'invite' })] }),
  ]);
  // The code of the text message is not spent on it.
  expect((await browser.post('/site/me/login', { mobile, code, agrees: '1', invite: '' })).statusCode).toBe(303);
});

it('the app signs up with a code, and reads code and friends of a member', async () => {
  const inviter = await signUp();
  const code = await codeOf(inviter.browser);
  const mobile = newMobile();
  await test.app.inject({ method: 'POST', url: '/open/v1/me/codes', payload: { mobile }, remoteAddress: '192.0.2.77' });
  const payload = { mobile, code: await codeSentTo(test, mobile), agrees: true, deviceId: 'phone-2', invite: code };
  const login = await test.app.inject({
    method: 'POST',
    url: '/open/v1/me/login',
    payload,
    remoteAddress: '192.0.2.77',
  });
  const { data } = login.json<{ data: { token: string; memberId: string } }>();
  expect(await balanceOf(data.memberId)).toBe(3);
  expect((await records({ keywords: code }))[0]).toMatchObject({ way: 'app', state: 'given' });
  const get = (path: string) =>
    test.app.inject({ url: `/open/v1/me${path}`, headers: { authorization: `Bearer ${data.token}` } });
  const own = (await get('/invite')).json<{ data: { code: string } }>().data;
  expect(own).toMatchObject({ link: `http://localhost/site/me/login?invite=${own.code}`, isOpen: true, invited: 0 });
  await signUp(own.code);
  expect((await get('/invitations?limit=1')).json()).toMatchObject({
    list: [{ name: '读**', state: 'given', stateName: '已发放', points: 5 }],
    nextCursor: expect.any(String),
  });
  expect((await get('/invitations?cursor=forged.x')).statusCode).toBe(422);
  expect((await test.app.inject('/open/v1/me/invite')).statusCode).toBe(401);
});

it('the same device again is looked at by staff, who release or withhold the reward with a reason', async () => {
  const inviter = await signUp();
  const code = await codeOf(inviter.browser);
  // A second number in the browser of the inviter, and a third one.
  const second = await signUp(code, windowOf(inviter.browser));
  const third = await signUp(code, windowOf(inviter.browser));
  expect(await balanceOf(inviter.id)).toBe(0);
  const [one, other] = await records({ keywords: code, risk: 'device' });
  expect([one, other].map((record) => record?.state)).toEqual(['held', 'held']);
  const reason = { reason: '电话核实' };
  expect((await test.call(releaseInviteRewards, { ids: one!.id, ...reason }, operator)).status).toBe(200);
  expect([await balanceOf(inviter.id), await balanceOf(third.id), await balanceOf(second.id)]).toEqual([5, 3, 0]);
  expect((await test.call(releaseInviteRewards, { ids: one!.id, ...reason }, operator)).status).toBe(409);
  expect((await test.call(withholdInviteRewards, { ids: other!.id, reason: '' }, operator)).status).toBe(422);
  await test.call(withholdInviteRewards, { ids: `${one!.id},${other!.id}`, reason: '同一人' }, operator);
  expect([await balanceOf(inviter.id), await balanceOf(third.id)]).toEqual([0, 0]);
  expect(await records({ keywords: code, state: 'withheld' })).toHaveLength(2);
  expect(
    (await test.call(withholdInviteRewards, { ids: one!.id, reason: '再来' }, operator)).envelope.message,
  ).toContain('不能再扣发');
  expect(await provePoints(test.db, test.clock.now())).toEqual({ wrong: 0 });
  expect((await test.call(inviteRanking, { period: 'all' }, operator)).envelope.list).toContainEqual(
    expect.objectContaining({ invited: 2, rewarded: 0 }),
  );
  expect(await actions()).toEqual(expect.arrayContaining(['放行邀请奖励', '扣发邀请奖励']));
});

it('a frozen inviter’s code is no use, and a waiting reward is not released to the frozen', async () => {
  const inviter = await signUp();
  const code = await codeOf(inviter.browser);
  const friend = await signUp(code, windowOf(inviter.browser));
  await test.call(freezeMembers, { ids: friend.id, reason: '广告' }, operator);
  const [held] = await records({ keywords: code });
  const refused = await test.call(releaseInviteRewards, { ids: held!.id, reason: '放行' }, operator);
  expect([refused.status, refused.envelope.message]).toEqual([409, expect.stringContaining('已冻结或注销')]);
  await test.call(freezeMembers, { ids: inviter.id, reason: '刷邀请' }, operator);
  expect((await inviter.browser.get('/site/me/invite')).body).toContain('已被冻结：刷邀请');
  const { answer } = await logInAtSite(test, newMobile(), { invite: code });
  expect(answer.statusCode).toBe(422);
});

it('a number that signs up again, even after its account was deleted, earns nothing', async () => {
  const inviter = await signUp();
  const code = await codeOf(inviter.browser);
  const mobile = newMobile();
  const { browser } = await logInAtSite(test, mobile, {}, new ReaderBrowser(test, '192.0.2.9'));
  const own = await codeOf(browser);
  await browser.post('/site/me/leave', { act: 'leave', sure: '1' });
  test.clock.advance(16 * day);
  await deleteLeftMembers({ db: test.db, now: test.clock.now, settings: test.settings }, memberSources);
  operator = await test.loginAs('operator');
  const marks = await test.db.select().from(invitationSignUps);
  expect(marks.find(({ leftTime }) => leftTime !== null)).toMatchObject({ deviceMark: '', addressMark: '' });
  expect((await codes({ keywords: own }))[0]).toMatchObject({ state: 'void', voidReason: '会员已注销' });
  await logInAtSite(test, mobile, { invite: code }, new ReaderBrowser(test, '192.0.2.10'));
  expect((await records({ keywords: code }))[0]).toMatchObject({ state: 'refused', risks: ['number'] });
  expect(await balanceOf(inviter.id)).toBe(0);
  // Nor may staff give what is refused.
  const [refused] = await records({ keywords: code });
  expect((await test.call(releaseInviteRewards, { ids: refused!.id, reason: '放行' }, operator)).status).toBe(409);
});

it('a batch has its limit, its time, its owner and its own reward', async () => {
  const asked = await test.call(inviteOwners, { ownerKind: 'unit' }, operator);
  const owners = asked.envelope.list as { id: string; name: string }[];
  const [code] = await made({ ownerKind: 'unit', ownerId: owners[0]!.id, reward: 9 });
  expect(code).toMatchObject({ state: 'open', ownerKind: 'unit', ownerName: owners[0]!.name, reward: 9, used: 0 });
  const reader = await signUp(code!.code);
  expect(await balanceOf(reader.id)).toBe(9);
  expect((await records({ keywords: code!.code }))[0]).toMatchObject({
    ownerKind: 'unit',
    inviterName: owners[0]!.name,
    inviterPoints: 0,
    inviteePoints: 9,
  });
  expect((await codes({ keywords: code!.code, state: 'used' }))[0]).toMatchObject({ used: 1 });
  const { answer } = await logInAtSite(test, newMobile(), { invite: code!.code });
  expect(answer.statusCode).toBe(422);
  const wire = (days: number) =>
    new Date(test.clock.now().getTime() + days * day + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const [timed] = await made({ startTime: wire(1), endTime: wire(2) });
  const states = [];
  for (const days of [0, 1.5, 1]) {
    test.clock.advance(days * day);
    operator = await test.loginAs('operator');
    states.push((await codes({ keywords: timed!.code }))[0]!.state);
  }
  expect(states).toEqual(['planned', 'open', 'expired']);
  for (const state of ['open', 'planned', 'used', 'expired', 'void'] as const)
    for (const row of await codes({ state })) expect(row.state).toBe(state);
});

it('a batch is made once, within its bounds, and its codes are ended with a reason', async () => {
  const draft = batch({ name: '一次', count: 3 });
  const makeOnce = async () => (await test.call(makeInviteBatch, draft, operator)).envelope.data;
  expect([await makeOnce(), await makeOnce()]).toEqual([{ made: 3 }, { made: 0 }]);
  const three = await codes({ keywords: '一次' });
  expect(three).toHaveLength(3);
  const ids = three.map(({ id }) => id).join(',');
  expect((await test.call(voidInviteCodes, { ids, reason: '印错了' }, operator)).status).toBe(200);
  expect(await codes({ keywords: '一次', state: 'void' })).toHaveLength(3);
  expect((await test.call(voidInviteCodes, { ids: three[0]!.id, reason: '再来' }, operator)).status).toBe(409);
  const refusals: [object, string][] = [
    [{ count: 0 }, '数量须为1至1000的整数'],
    [{ count: 1001 }, '数量须为1至1000的整数'],
    [{ name: ' ' }, '请填写批次名称'],
    [{ startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' }, '失效时间须晚于生效时间'],
    [{ endTime: '2020-01-01 00:00:00' }, '失效时间须晚于现在'],
    [{ ownerKind: 'reporter' }, '请选择邀请码的所属'],
    [{ ownerKind: 'reporter', ownerId: '999999' }, '所选的记者或部门不存在或已停用'],
    [{ ownerKind: 'member' }, ''],
  ];
  for (const [wrong, text] of refusals) {
    const answer = await test.call(makeInviteBatch, batch(wrong), operator);
    expect([answer.status, JSON.stringify(answer.envelope)]).toEqual([422, expect.stringContaining(text)]);
  }
  expect(await actions()).toEqual(expect.arrayContaining(['制作邀请码', '作废邀请码']));
});

it('codes and records are exported, recorded, with masked numbers', async () => {
  const [code] = await made();
  const reader = await signUp(code!.code);
  const csv = await test.call(inviteCodeExport, { keywords: code!.code, columns: ['code'], format: 'csv' }, operator);
  expect(csv.response.body).toContain(`http://localhost/site/me/login?invite=${code!.code}`);
  const columns = ['inviteeMobile', 'state'];
  const file = await test.call(inviteRecordExport, { keywords: code!.code, columns, format: 'csv' }, operator);
  expect(file.response.body).toContain('已发放');
  expect(file.response.body).not.toContain(reader.mobile);
  expect(await actions()).toEqual(expect.arrayContaining(['导出邀请码', '导出邀请记录']));
});

it('a member whose code staff ended reads why', async () => {
  const member = await signUp();
  const [row] = await codes({ keywords: await codeOf(member.browser) });
  await test.call(voidInviteCodes, { ids: row!.id, reason: '在群里刷码' }, operator);
  const page = (await member.browser.get('/site/me/invite')).body;
  expect(page).toContain('您的邀请码已停用：在群里刷码');
  expect(page).not.toContain('<svg');
});

it('without the right nothing is shown and nothing changed', async () => {
  const editor = await test.loginAs('editor');
  for (const [endpoint, input] of [
    [inviteCodeList, {}],
    [inviteRecordList, {}],
    [makeInviteBatch, batch()],
    [voidInviteCodes, { ids: '1', reason: 'x' }],
    [withholdInviteRewards, { ids: '1', reason: 'x' }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
});
