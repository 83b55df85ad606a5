import {
  adjustMemberPoints,
  checkCommentDate,
  freezeMembers,
  getMember,
  getMemberConfig,
  memberConfigVersions,
  memberCounts,
  memberExport,
  memberLevelList,
  memberList,
  memberMobile,
  pointProof,
  pointRecordExport,
  pointRecordList,
  pointRuleList,
  reversePointRecord,
  saveMemberConfig,
  saveMemberLevels,
  savePointRule,
  setMemberLevel,
  unfreezeMembers,
} from 'shared-contracts/endpoints';
import type { MemberRow, MemberRules, PointRecord } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, type ReaderBrowser } from '../../../test/member-kit.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { comments } from '../comments/comment.tables.ts';
import { provePoints } from '../points/point-proof.ts';

let test: TestApp;
let operator: string;
let story: string;
beforeAll(async () => {
  test = await buildTestApp();
  story = await addPublishedStory(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(86_400_000);
  operator = await test.loginAs('operator');
});

let next = 13_900_000_000;
async function newMember(nickName: string): Promise<{ id: string; mobile: string; browser: ReaderBrowser }> {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  await browser.post('/site/me/profile', { nickName, realName: '' });
  const { list } = await found({ keywords: mobile });
  return { id: list[0]!.id, mobile, browser };
}
const found = async (input = {}) =>
  (await test.call(memberList, input, operator)).envelope as unknown as { list: MemberRow[]; total: number };
const records = async (input = {}) =>
  ((await test.call(pointRecordList, input, operator)).envelope as unknown as { list: PointRecord[] }).list;
const comment = (browser: ReaderBrowser, text: string) =>
  browser.post(`/site/a/${story}/comments`, { nickName: '冒名', text }, { accept: 'application/json' });
const lastComment = async () => (await test.db.select().from(comments).orderBy(desc(comments.id)).limit(1))[0]!;
const actions = async () => (await test.db.select().from(auditLog)).map(({ action }) => action);

it('a member comments under the account’s name, and earns points once when it is approved', async () => {
  await pointAction(test.db, 'comment', { points: 5, dailyCap: 5 });
  const { id, browser } = await newMember('江边读者');
  expect((await comment(browser, '写得真好')).statusCode).toBe(200);
  const { userId, nickName, id: commentId } = await lastComment();
  expect({ userId, nickName }).toEqual({ userId: `member:${id}`, nickName: '江边读者' });
  for (const status of [1, 2, 1] as const)
    expect((await test.call(checkCommentDate, { ids: commentId, status }, operator)).status).toBe(200);
  const [record, ...others] = await records({ memberId: id });
  expect(others).toEqual([]);
  expect(record).toMatchObject({ amount: 5, balance: 5, source: 'earned', action: 'comment', nickName: '江边读者' });
  expect((await browser.get('/site/me')).body).toContain('<small>5</small>');
  expect((await browser.get('/site/me/points')).body).toContain('评论通过审核');
  expect((await browser.get('/site/me/data')).body).toContain('写得真好');
  await provePoints(test.db, test.clock.now());
  expect((await test.call(pointProof, {}, operator)).envelope.data).toMatchObject({ wrong: 0 });
});

it('nobody is a member by what a request says', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/open/v1/articles/${story}/comments`,
    payload: { userId: 'member:1', nickName: '假会员', text: '冒名' },
  });
  expect(answer.statusCode).toBe(422);
});

it('a frozen member is refused with the reason until the freeze ends', async () => {
  const { id, browser } = await newMember('被冻结的人');
  const frozen = await test.call(freezeMembers, { ids: id, reason: '多次发布广告' }, operator);
  expect(frozen.envelope.list).toMatchObject([{ ok: true }]);
  const refused = await comment(browser, '还能说吗');
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: '您的账号已被冻结：多次发布广告。如有疑问请联系我们' },
  ]);
  expect((await browser.post('/site/me/leave', { act: 'leave', sure: '1' })).statusCode).toBe(403);
  expect((await browser.get('/site/me')).body).toContain('您的账号已被冻结');
  expect((await test.call(freezeMembers, { ids: id, reason: '再冻' }, operator)).status).toBe(409);
  await test.call(unfreezeMembers, { ids: id, reason: '已改正' }, operator);
  expect((await comment(browser, '谢谢')).statusCode).toBe(200);
  const { data } = (await test.call(getMember, { id }, operator)).envelope as unknown as {
    data: { records: { opName: string; remark: string }[]; items: { list: { text: string }[] }[] };
  };
  expect(data.records.map(({ opName }) => opName)).toEqual(['解冻会员', '冻结会员']);
  expect(data.items[0]!.list[0]!.text).toBe('谢谢');
});

it('members are found by nickname and whole number, counted by state, and shown without their number', async () => {
  const { id, mobile } = await newMember('查找的人');
  const byNumber = await found({ keywords: mobile });
  expect(byNumber.list.map((row) => row.id)).toEqual([id]);
  expect(byNumber.list[0]!.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  expect((await found({ keywords: '查找' })).list.map((row) => row.id)).toEqual([id]);
  expect((await found({ keywords: mobile.slice(0, 8) })).total).toBe(0);
  expect((await test.call(memberCounts, {}, operator)).envelope.data).toMatchObject({ all: expect.any(Number) });
  const whole = await test.call(memberMobile, { id, reason: '联系中奖者' }, operator);
  expect(whole.envelope.data).toEqual({ mobile });
  expect(await actions()).toContain('member.mobile');
});

it('points are changed with a reason, and a change is reversed; both are recorded', async () => {
  const { id } = await newMember('积分的人');
  const requestId = '11111111-1111-4111-8111-111111111111';
  const change = { id, requestId, amount: 30, reason: '线下活动' };
  for (let n = 0; n < 2; n += 1) expect((await test.call(adjustMemberPoints, change, operator)).status).toBe(200);
  const [input, ...rest] = await records({ memberId: id });
  expect(rest).toEqual([]);
  expect((await test.call(reversePointRecord, { id: input!.id, reason: '发错人' }, operator)).status).toBe(200);
  expect((await test.call(reversePointRecord, { id: input!.id, reason: '再来' }, operator)).status).toBe(409);
  expect((await records({ memberId: id })).map(({ amount, isReversed }) => [amount, isReversed])).toEqual([
    [-30, false],
    [30, true],
  ]);
  expect((await test.call(adjustMemberPoints, { ...change, amount: 0 }, operator)).status).toBe(422);
});

it('rules of points and levels are saved, an old copy is refused', async () => {
  const rule = { action: 'vote', points: 1, dailyCap: 10, totalCap: 0, validDays: 365, isOn: true, startTime: null };
  expect((await test.call(savePointRule, { ...rule, rev: 0 }, operator)).status).toBe(200);
  expect((await test.call(savePointRule, { ...rule, rev: 0 }, operator)).envelope.respCode).toBe(20002);
  const { list } = (await test.call(pointRuleList, {}, operator)).envelope as unknown as { list: { action: string }[] };
  expect(list.find(({ action }) => action === 'vote')).toMatchObject({ points: 1, rev: 1, given: 0 });
  const levels = [
    { name: '普通', icon: '', growthFrom: 0, benefits: '' },
    { name: '银卡', icon: '', growthFrom: 100, benefits: '专属活动' },
  ];
  expect((await test.call(saveMemberLevels, { levels }, operator)).status).toBe(200);
  const { id } = await newMember('等级的人');
  const ladder = (await test.call(memberLevelList, {}, operator)).envelope as unknown as {
    list: { id: string; name: string; growthTo: number | null }[];
  };
  expect(ladder.list.map(({ name, growthTo }) => [name, growthTo])).toEqual([
    ['普通', 99],
    ['银卡', null],
  ]);
  await test.call(setMemberLevel, { id, levelId: ladder.list[1]!.id, reason: '优秀读者' }, operator);
  expect((await found({ levelId: ladder.list[1]!.id })).list.map((row) => row.id)).toEqual([id]);
});

it('rules of sign-up are saved as versions; a new agreement is agreed to, and comments may need a member', async () => {
  const { data } = (await test.call(getMemberConfig, {}, operator)).envelope as unknown as {
    data: { id: string; rules: MemberRules; agreementVersion: number };
  };
  const rules = { ...data.rules, usesForMembers: ['comment'], nickWords: ['官方'], agreementText: '新的协议' };
  expect((await test.call(saveMemberConfig, { basedOn: data.id, rules }, operator)).status).toBe(200);
  expect((await test.call(saveMemberConfig, { basedOn: data.id, rules }, operator)).envelope.respCode).toBe(20002);
  const versions = (await test.call(memberConfigVersions, {}, operator)).envelope as unknown as {
    list: { change: string; agreementVersion: number }[];
  };
  expect(versions.list[0]).toMatchObject({ agreementVersion: 2 });
  expect(versions.list[0]!.change).toContain('须登录才能参与：无 → 评论');
  const { browser } = await newMember('守规矩的人');
  expect((await browser.get('/site/me/agreement')).body).toContain('新的协议');
  expect((await browser.get('/site/me/agreement?version=1')).body).toContain('用户协议与隐私政策');
  expect((await comment(browser, '会员可以说')).statusCode).toBe(200);
  const anonymous = await test.app.inject({
    method: 'POST',
    url: `/site/a/${story}/comments`,
    payload: 'text=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
  expect([anonymous.statusCode, anonymous.json()]).toEqual([401, { message: '请先登录再参与评论' }]);
  const unfit = await browser.post('/site/me/profile', { nickName: '官方小编', realName: '' });
  expect([unfit.statusCode, unfit.body]).toEqual([422, expect.stringContaining('昵称中有不适合的内容')]);
});

it('lists are exported, and each export is a line of the audit log', async () => {
  await newMember('=导出的人');
  const file = await test.call(memberExport, { columns: ['nickName', 'mobile'], format: 'csv' }, operator);
  expect(file.response.body).toContain("'=导出的人");
  expect(file.response.body).toMatch(/139\*{4}\d{4}/);
  const sheet = await test.call(pointRecordExport, { columns: ['id', 'amount'], format: 'xlsx' }, operator);
  expect(sheet.response.headers['content-disposition']).toContain('.xlsx');
  expect(await actions()).toEqual(expect.arrayContaining(['member.export', 'point.export']));
});

it('without the right nothing is shown and nothing changed', async () => {
  const editor = await test.loginAs('editor');
  const [row] = (await found()).list;
  expect((await test.call(memberList, {}, editor)).status).toBe(403);
  expect((await test.call(freezeMembers, { ids: row!.id, reason: 'x' }, editor)).status).toBe(403);
  expect((await test.db.select().from(auditLog).where(eq(auditLog.userName, '编辑'))).length).toBe(0);
});
