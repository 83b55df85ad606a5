import { randomUUID } from 'node:crypto';
import {
  amcAdminDetail,
  cBlogin,
  contentAddSelfContent,
  correspondentList,
  exportCorrespondents,
  getCorrespondent,
  resetCorrespondentPassword,
  listMySelfContent,
  passSelfContent,
  returnSelfContent,
  saveCorrespondent,
  saveCorrespondentCard,
  selfMediaFreChannelDetail,
  setCorrespondentLimit,
  setCorrespondentState,
  userApplyList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { CorrespondentRow, SelfMediaChannel } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import type { TestApp } from '../../../test/helper.ts';
import { credentials } from '../../../test/login-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { feePayees } from '../fees/chain.tables.ts';

startStoryServer();
// A new day for each test: turns of one never use up another's.
beforeEach(() => test.clock.advance(24 * 3_600_000));

type Endpoint = Parameters<TestApp['call']>[0];
const ask = async (endpoint: Endpoint, input: object, userName = 'chief') =>
  (await test.call(endpoint, input, await kit.bearer(userName))).envelope;
const row = async (): Promise<CorrespondentRow> => {
  const { list } = await ask(correspondentList, { keywords: 'media' });
  return (list as CorrespondentRow[])[0]!;
};
const send = (title = '山里的邮递员') =>
  ask(
    contentAddSelfContent,
    { title, categoryId: '1', content: '<p>他每天走二十里山路。</p>', requestId: randomUUID(), send: true },
    'media',
  );
const open = async (id: string) =>
  (await ask(getCorrespondent, { id })).data as { rev: number; nickName: string; channelIds: string[] };
const limit = (ids: string, dayLimit: number | null) => ask(setCorrespondentLimit, { ids, dayLimit });

it('facts are kept with a masked number; a revision that is not the last, and an area that is none, are refused', async () => {
  const id = await test.userId('media');
  const { rev, channelIds } = await open(id);
  const facts = {
    id,
    rev,
    nickName: '晨光通讯社',
    unit: '青石镇融媒体中心',
    area: '42',
    mobile: '13900001234',
    channelIds,
  };
  expect(await ask(saveCorrespondent, { ...facts, area: '99' })).toMatchObject({
    message: '所选地区不存在，请重新选择',
  });
  expect((await ask(saveCorrespondent, { ...facts, mobile: '1' })).message).toBe('手机号格式不正确');
  expect((await ask(saveCorrespondent, facts)).suc).toBe(1);
  expect((await ask(saveCorrespondent, facts)).respCode).toBe(ErrorCode.StaleRevision);
  expect(await row()).toMatchObject({ unit: '青石镇融媒体中心', areaName: '湖北省', mobile: '139****1234' });
  expect(await open(id)).toMatchObject({ rev: rev + 1, mobile: '13900001234' });
  expect((await ask(correspondentList, { area: '11' })).list).toEqual([]);
  expect((await ask(correspondentList, { keywords: '青石镇', area: '42', state: 'active' })).total).toBe(1);
  const actions = (await test.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['correspondent.change', 'correspondent.mobile']));
});

it('nobody but a correspondent is opened, changed or paid here', async () => {
  const id = await test.userId('editor');
  const facts = { id, rev: 0, nickName: '甲', unit: '', area: '', mobile: '', channelIds: [] };
  for (const [endpoint, input] of [
    [getCorrespondent, { id }],
    [saveCorrespondent, facts],
    [setCorrespondentLimit, { ids: id, dayLimit: 1 }],
    [setCorrespondentState, { ids: id, state: 'disabled' }],
    [resetCorrespondentPassword, { id }],
  ] as const)
    expect((await ask(endpoint, input)).message).toBe('通讯员不存在或已被删除');
  expect(await ask(correspondentList, {}, 'editor')).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
});

it('the limit of a day holds over all channels from the next hand-in on, whatever happens at once', async () => {
  const id = await test.userId('media');
  await limit(id, 2);
  const sentAtOnce = await Promise.all(['一', '二', '三', '四'].map((title) => send(title)));
  expect(sentAtOnce.filter(({ suc }) => suc === 1)).toHaveLength(2);
  expect((await send()).message).toBe('您今天的投稿已满2篇，请明天再投');
  const { channels } = (await ask(selfMediaFreChannelDetail, {}, 'media')).data as { channels: SelfMediaChannel[] };
  expect(new Set(channels.map(({ left }) => left))).toEqual(new Set([0]));
  expect(await row()).toMatchObject({ dayLimit: 2, sentToday: 2 });
  await limit(id, 0);
  expect((await send()).message).toBe('您的账号目前暂停投稿，请联系编辑部');
  await limit(id, null);
  expect((await send()).suc).toBe(1);
  const logged = await test.db.select().from(auditLog).where(eq(auditLog.action, 'correspondent.limit'));
  expect(logged.map(({ detail }) => (detail as { dayLimit: unknown }).dayLimit)).toEqual([2, 0, '不限']);
});

it('what was handed in and accepted is counted; what was returned is not accepted', async () => {
  const before = await row();
  const [taken, refused] = await Promise.all([send('采用'), send('退回')]);
  const idOf = (envelope: typeof taken) => (envelope.data as { id: string }).id;
  expect((await ask(passSelfContent, { id: idOf(taken), rev: 1 })).suc).toBe(1);
  await ask(returnSelfContent, { ids: idOf(refused), reason: '请补充来源' });
  const after = await row();
  expect([after.sent - before.sent, after.accepted - before.accepted]).toEqual([2, 1]);
  expect(after.acceptedShare).toBe(Math.round((after.accepted * 1000) / after.sent) / 10);
});

it('the bank card is the account of the payee: masked, encrypted, and for those who may say where money goes', async () => {
  const id = await test.userId('media');
  const card = {
    id,
    bankName: '江城农村商业银行',
    account: '6222021200001234567',
    rev: (await row()).card.rev,
    reason: '本人提交',
  };
  expect((await ask(saveCorrespondentCard, card)).respCode).toBe(ErrorCode.Forbidden);
  expect((await ask(saveCorrespondentCard, { ...card, account: '62' }, 'finance')).message).toBe('卡号须为8至30位数字');
  expect((await ask(saveCorrespondentCard, card, 'finance')).suc).toBe(1);
  expect((await ask(saveCorrespondentCard, card, 'finance')).respCode).toBe(ErrorCode.StaleRevision);
  expect((await row()).card).toMatchObject({ bankName: '江城农村商业银行', accountMask: '6222 **** **** 4567' });
  const [payee] = await test.db.select().from(feePayees).where(eq(feePayees.userId, id));
  expect(payee!.accountSealed).not.toContain('6222021200001234567');
  const log = JSON.stringify(await test.db.select().from(auditLog));
  expect(log).toContain('correspondent.card');
  expect(log).not.toContain('6222021200001234567');
});

it('a disabled correspondent is logged out, cannot log in, and is listed as such', async () => {
  const id = await test.userId('media');
  const token = await kit.bearer('media');
  expect((await ask(setCorrespondentState, { ids: id, state: 'disabled' })).suc).toBe(1);
  expect((await test.call(listMySelfContent, {}, token)).status).toBe(401);
  expect((await test.call(cBlogin, credentials('media'))).envelope.respCode).toBe(ErrorCode.AccountDisabled);
  expect(await row()).toMatchObject({ state: 'disabled' });
  await ask(setCorrespondentState, { ids: id, state: 'active' });
  expect(await row()).toMatchObject({ state: 'active' });
  const actions = (await test.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['user.disabled', 'user.active']));
});

it('a new password is shown once, ends the sessions and has to be changed; the former one opens nothing', async () => {
  const id = await test.userId('media');
  const token = await kit.bearer('media');
  const { password } = (await ask(resetCorrespondentPassword, { id })).data as { password: string };
  expect((await test.call(listMySelfContent, {}, token)).status).toBe(401);
  expect((await test.call(cBlogin, credentials('media'))).envelope.suc).toBe(0);
  const { envelope } = await test.call(cBlogin, credentials('media', password));
  expect(envelope.suc).toBe(1);
  const { accessToken } = envelope.data as { accessToken: string };
  const who = await test.call(amcAdminDetail, {}, accessToken);
  expect(who.envelope.data).toMatchObject({ mustChangePassword: true });
  expect(JSON.stringify(await test.db.select().from(auditLog))).not.toContain(password);
});

it('who may not keep correspondents neither disables them nor takes their accounts', async () => {
  const id = await test.userId('media');
  for (const userName of ['editor', 'finance'])
    for (const [endpoint, input] of [
      [setCorrespondentState, { ids: id, state: 'disabled' }],
      [resetCorrespondentPassword, { id }],
    ] as const)
      expect((await ask(endpoint, input, userName)).respCode).toBe(ErrorCode.Forbidden);
  // An account that may do more than the chief is nobody's that the chief may open.
  await test.db.execute(sql`
    insert into user_roles (user_id, role_id) select ${id}, r.id from roles r where r.code = 'admin'`);
  for (const [endpoint, input] of [
    [setCorrespondentState, { ids: id, state: 'disabled' }],
    [resetCorrespondentPassword, { id }],
  ] as const)
    expect((await ask(endpoint, input)).respCode).toBe(ErrorCode.Forbidden);
  await test.db.execute(sql`
    delete from user_roles where user_id = ${id} and role_id = (select id from roles where code = 'admin')`);
  expect(await row()).toMatchObject({ state: 'active' });
});

it('exports what is shown, with masked numbers, and notes it', async () => {
  const file = await test.call(
    exportCorrespondents,
    { columns: ['nickName', 'mobile', 'card', 'made-up'], format: 'csv' },
    await kit.bearer('chief'),
  );
  expect(file.status).toBe(200);
  expect(file.response.body).toContain('姓名');
  expect(file.response.body).not.toContain('13900001234');
  expect((await test.db.select().from(auditLog)).map(({ action }) => action)).toContain('correspondent.export');
});

it('who sees correspondents sees applications; others see neither', async () => {
  expect((await ask(userApplyList, {})).suc).toBe(1);
  expect((await ask(userApplyList, {}, 'editor')).respCode).toBe(ErrorCode.Forbidden);
});
