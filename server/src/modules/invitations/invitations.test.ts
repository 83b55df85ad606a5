import { freezeMembers, inviteRanking, releaseInviteRewards, withholdInviteRewards } from 'shared-contracts/endpoints';
import {
  actions,
  advance,
  balanceOf,
  codeOf,
  codes,
  day,
  newMobile,
  operator,
  records,
  signUp,
  startInviteServer,
  test,
} from '../../../test/invite-kit.ts';
import { codeSentTo, logInAtSite, ReaderBrowser } from '../../../test/member-kit.ts';
import { memberSources } from '../../assembly/member-sections.ts';
import { deleteLeftMembers } from '../members/leave.ts';
import { provePoints } from '../points/point-proof.ts';
import { invitationSignUps } from './invitation.tables.ts';

startInviteServer();

/** Another window of the same device, in which nobody is logged in. */
function windowOf({ cookies }: ReaderBrowser): ReaderBrowser {
  const other = new ReaderBrowser(test);
  other.cookies.set('reader', cookies.get('reader')!);
  return other;
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
  expect(await actions()).toEqual(expect.arrayContaining(['invite.release', 'invite.withhold']));
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
  await advance(16 * day);
  await deleteLeftMembers({ db: test.db, now: test.clock.now, settings: test.settings }, memberSources);
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
