import { clientId } from 'shared-contracts/constants';
import {
  amcAdminDetail,
  contentList,
  passwordLogin,
  roleDemandSecondFactor,
  roleList,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorLogin,
  secondFactorRead,
  secondFactorRenewCodes,
  secondFactorReset,
  userList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { RoleRow, TokenData, UserRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { codeOfStep, stepAt } from './totp.rules.ts';
import { recoveryCodes, secondFactors } from './account-security.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { buildTestApp, testPassword, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ TRUST_PROXY: '127.0.0.1' })));
afterAll(() => test.close());
// The limits of an earlier test no longer count.
beforeEach(() => test.clock.advance(2 * 3_600_000));

const password = clientHash(testPassword);
const login = (username: string, word = password) =>
  test.call(passwordLogin, { authType: 'password', clientId, clientSecret: '', username, password: word });
const ticketOf = async (username: string) => ((await login(username)).envelope.data as { ticket: string }).ticket;
const finish = (ticket: string, code: string) => test.call(secondFactorLogin, { ticket, code });
/** The code that the app on the phone shows; each call is a step later, for a code counts once. */
function appOf(secret: string) {
  return () => {
    test.clock.advance(30_000);
    return codeOfStep(secret, stepAt(test.clock.now()));
  };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function enrol(userName: string, bearer?: string) {
  const token = bearer ?? (await test.loginAs(userName));
  const { secret, uri } = (await test.call(secondFactorBegin, { password }, token)).envelope.data as {
    secret: string;
    uri: string;
  };
  const app = appOf(secret);
  const confirmed = await test.call(secondFactorConfirm, { code: app() }, token);
  return { token, secret, uri, app, codes: (confirmed.envelope.data as { recoveryCodes: string[] }).recoveryCodes };
}
const audits = async (action: string) =>
  (await test.db.select().from(auditLog).where(eq(auditLog.action, action))).length;

it('is set up with the password and a first code; then a password alone opens nothing', async () => {
  const bearer = await test.loginAs('editor');
  expect((await test.call(secondFactorBegin, { password: clientHash('wrong') }, bearer)).status).toBe(422);
  expect((await test.call(secondFactorConfirm, { code: '123456' }, bearer)).status).toBe(409);
  const { uri, secret, app, codes } = await enrol('editor', bearer);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.+:editor\\?secret=${secret}&issuer=.+&digits=6&period=30$`));
  expect(codes).toHaveLength(10);
  const first = await login('editor');
  expect([first.status, first.envelope.respCode]).toEqual([401, ErrorCode.SecondFactorRequired]);
  expect(first.response.headers['set-cookie']).toBeUndefined();
  const { ticket } = first.envelope.data as { ticket: string };
  const entered = await finish(ticket, app());
  expect(
    (await test.call(amcAdminDetail, {}, (entered.envelope.data as TokenData).accessToken)).envelope.data,
  ).toMatchObject({ userName: 'editor' });
  expect((await finish(ticket, app())).status).toBe(401);
  const [row] = await test.db.select().from(secondFactors);
  expect(row!.sealedSecret).not.toContain(secret);
  expect([await audits('factor.enable'), (await test.call(secondFactorRead, {}, bearer)).envelope.data]).toEqual([
    1,
    expect.objectContaining({ recoveryLeft: 10 }),
  ]);
});

it('a code counts once, also for another ticket, and a code of an hour ago not at all', async () => {
  const { app, secret } = await enrol('director');
  const code = app();
  const [one, other] = [await ticketOf('director'), await ticketOf('director')];
  const answers = await Promise.all([finish(one, code), finish(other, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await finish(await ticketOf('director'), codeOfStep(secret, stepAt(test.clock.now()) - 120))).status).toBe(
    401,
  );
});

it('five wrong codes end the ticket and count as failed logins; five minutes end it too', async () => {
  const { app } = await enrol('chief');
  const ticket = await ticketOf('chief');
  for (let time = 0; time < 4; time += 1)
    expect((await finish(ticket, wrong(app()))).envelope.data).toEqual({ isOver: false });
  expect((await finish(ticket, wrong(app()))).envelope.data).toEqual({ isOver: true });
  expect((await finish(ticket, app())).status).toBe(401);
  expect((await login('chief')).envelope.respCode).toBe(ErrorCode.AccountLocked);
  expect(await audits('factor.refused')).toBeGreaterThanOrEqual(5);
  test.clock.advance(2 * 3_600_000);
  const late = await ticketOf('chief');
  test.clock.advance(301_000);
  expect((await finish(late, app())).envelope.message).toContain('超时');
});

it('somebody who knows the password and tries codes from many addresses is stopped for the account as a whole', async () => {
  const { app } = await enrol('live');
  const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` });
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf('live')));
  const last = tickets.pop()!;
  for (const [address, ticket] of tickets.entries()) {
    for (let time = 0; time < 4; time += 1)
      await test.call(secondFactorLogin, { ticket, code: '000000' }, '', from(address));
  }
  expect((await finish(last, app())).status).toBe(429);
  test.clock.advance(2 * 3_600_000);
  expect((await finish(last, app())).status).toBe(401);
});

it('a recovery code lets in once, is hashed where it is kept, and new ones end the old', async () => {
  const { codes, token } = await enrol('finance');
  expect((await finish(await ticketOf('finance'), codes[0]!.toUpperCase().replace('-', ''))).status).toBe(200);
  expect((await finish(await ticketOf('finance'), codes[0]!)).status).toBe(401);
  expect(await audits('factor.recovery')).toBe(1);
  for (const { codeHash } of await test.db.select().from(recoveryCodes)) expect(codes).not.toContain(codeHash);
  expect((await test.call(secondFactorRenewCodes, { password: clientHash('wrong') }, token)).status).toBe(422);
  const renewed = (await test.call(secondFactorRenewCodes, { password }, token)).envelope.data as {
    recoveryCodes: string[];
  };
  expect((await finish(await ticketOf('finance'), codes[1]!)).status).toBe(401);
  expect((await finish(await ticketOf('finance'), renewed.recoveryCodes[1]!)).status).toBe(200);
});

it('is switched off with the password, and by an administrator for a lost phone, which ends the sessions and is recorded', async () => {
  const { token } = await enrol('operator');
  expect((await test.call(secondFactorDisable, { password: clientHash('wrong') }, token)).status).toBe(422);
  expect((await test.call(secondFactorDisable, { password }, token)).status).toBe(200);
  expect((await login('operator')).status).toBe(200);

  const again = await enrol('operator');
  const admin = await test.loginAs('admin');
  const id = await test.userId('operator');
  const [row] = (await test.call(userList, { keywords: 'operator' }, admin)).envelope.list as UserRow[];
  expect(row!.hasSecondFactor).toBe(true);
  expect((await test.call(secondFactorReset, { id }, await test.loginAs('editor2'))).status).toBe(403);
  expect((await test.call(secondFactorReset, { id }, admin)).status).toBe(200);
  expect((await test.call(amcAdminDetail, {}, again.token)).status).toBe(401);
  expect([(await login('operator')).status, await audits('factor.reset')]).toEqual([200, 1]);
  expect((await test.call(secondFactorReset, { id }, admin)).status).toBe(409);
});

it('a role can demand it: its holders set it up before anything else is answered', async () => {
  const admin = await test.loginAs('admin');
  const roles = (await test.call(roleList, {}, admin)).envelope.list as RoleRow[];
  const { id } = roles.find(({ code }) => code === 'moderator')!;
  expect(
    (await test.call(roleDemandSecondFactor, { id, isDemanded: true }, await test.loginAs('editor2'))).status,
  ).toBe(403);
  expect((await test.call(roleDemandSecondFactor, { id, isDemanded: true }, admin)).status).toBe(200);
  const { accessToken } = (await login('moderator')).envelope.data as TokenData;
  expect((await test.call(amcAdminDetail, {}, accessToken)).envelope.data).toMatchObject({
    mustEnrolSecondFactor: true,
  });
  expect(await test.call(contentList, {}, accessToken)).toMatchObject({
    status: 403,
    envelope: { message: '请先启用两步验证' },
  });
  const { token } = await enrol('moderator', accessToken);
  expect((await test.call(amcAdminDetail, {}, token)).envelope.data).toMatchObject({ mustEnrolSecondFactor: false });
  expect((await test.call(contentList, {}, token)).envelope.message).not.toBe('请先启用两步验证');
  expect((await test.call(secondFactorDisable, { password }, token)).status).toBe(200);
  expect((await test.call(contentList, {}, token)).envelope.message).toBe('请先启用两步验证');
  expect(await audits('role.factor')).toBe(1);
});
