import {
  inviteCodeExport,
  inviteCodeList,
  inviteOwners,
  inviteRecordExport,
  inviteRecordList,
  makeInviteBatch,
  voidInviteCodes,
  withholdInviteRewards,
} from 'shared-contracts/endpoints';
import {
  actions,
  advance,
  balanceOf,
  batch,
  codeOf,
  codes,
  day,
  makeCodes,
  newMobile,
  operator,
  records,
  signUp,
  startInviteServer,
  test,
} from '../../../test/invite-kit.ts';
import { logInAtSite } from '../../../test/member-kit.ts';

startInviteServer();

it('a batch has its limit, its time, its owner and its own reward', async () => {
  const departments = await test.call(inviteOwners, { ownerKind: 'unit' }, operator);
  const owners = departments.envelope.list as { id: string; name: string }[];
  const [code] = await makeCodes({ ownerKind: 'unit', ownerId: owners[0]!.id, reward: 9 });
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
  const [timed] = await makeCodes({ startTime: wire(1), endTime: wire(2) });
  const states = [];
  for (const days of [0, 1.5, 1]) {
    await advance(days * day);
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
  expect(await actions()).toEqual(expect.arrayContaining(['invite.batch', 'invite.void']));
});

it('codes and records are exported, recorded, with masked numbers', async () => {
  const [code] = await makeCodes();
  const reader = await signUp(code!.code);
  const csv = await test.call(inviteCodeExport, { keywords: code!.code, columns: ['code'], format: 'csv' }, operator);
  expect(csv.response.body).toContain(`http://localhost/site/me/login?invite=${code!.code}`);
  const columns = ['inviteeMobile', 'state'];
  const file = await test.call(inviteRecordExport, { keywords: code!.code, columns, format: 'csv' }, operator);
  expect(file.response.body).toContain('已发放');
  expect(file.response.body).not.toContain(reader.mobile);
  expect(await actions()).toEqual(expect.arrayContaining(['invite.exportCodes', 'invite.exportRecords']));
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
