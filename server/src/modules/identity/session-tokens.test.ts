import { SignJWT } from 'jose';
import { clientId } from 'shared-contracts/constants';
import { cBlogin, logout, refreshToken, updateSelfPassword, userSetState } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { TokenData } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { sessions } from './identity.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { testPassword } from '../../../test/helper.ts';
import { credentials, login, startLoginServer, test, tokens, whoAmI } from '../../../test/login-kit.ts';
import { sealPassword } from '../../../test/seal-password.ts';

const minutes = 60_000;
startLoginServer();

const refresh = (token: string, refreshType = 1) =>
  test.call(refreshToken, { authType: 'refresh_token', clientId, clientSecret: '', refreshToken: token, refreshType });

describe('tokens', () => {
  it('A08 R200 logout ends the session at once, for access and refresh alike', async () => {
    const { accessToken, refreshToken: token } = await tokens('editor');
    expect((await test.call(logout, {}, accessToken)).envelope.suc).toBe(1);
    const after = await whoAmI(accessToken);
    expect([after.status, after.envelope.respCode]).toEqual([401, ErrorCode.ReLogin]);
    expect((await refresh(token)).status).toBe(401);
  });

  it('A09 refuses tokens of another key, algorithm, audience or type, and a refresh token as access', async () => {
    const { accessToken, refreshToken: opaque } = await tokens('editor');
    const [, payload] = accessToken.split('.');
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${payload}.`;
    const foreign = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    for (const token of [none, foreign, opaque, `${accessToken}x`, 'x.y.z'])
      expect((await whoAmI(token)).status).toBe(401);
  });

  it('expires the access token after half an hour', async () => {
    const { accessToken } = await tokens('editor');
    test.clock.advance(31 * minutes);
    expect((await whoAmI(accessToken)).envelope.respCode).toBe(ErrorCode.ReLogin);
  });

  it('R176 R193 rotates a refresh token and answers flag 1', async () => {
    const { refreshToken: first } = await tokens('editor');
    const { envelope } = await refresh(first);
    expect(envelope).toMatchObject({ suc: 1, flag: 1, data: { username: 'editor' } });
    expect((await refresh((envelope.data as TokenData).refreshToken)).envelope.suc).toBe(1);
  });

  it('A12 F19 gives the same successor within ten seconds; later ends the family and notes it', async () => {
    const { refreshToken: first } = await tokens('chief');
    const successor = (await refresh(first)).envelope.data as TokenData;
    test.clock.advance(9_000);
    expect(((await refresh(first)).envelope.data as TokenData).refreshToken).toBe(successor.refreshToken);
    test.clock.advance(2_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(successor.refreshToken)).status).toBe(401);
    expect((await whoAmI(successor.accessToken)).status).toBe(401);
    expect(await test.db.select().from(auditLog).where(eq(auditLog.action, 'refresh.reuse'))).toHaveLength(1);
  });

  it('F18 twenty tabs that refresh at one instant get one and the same successor', async () => {
    const { refreshToken: first } = await tokens('live');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(answers.map(({ envelope }) => (envelope.data as TokenData).refreshToken)).size).toBe(1);
  });

  it('A10 R195 R196 a token of the other family is refused and its own family lives on', async () => {
    const { refreshToken: staff } = await tokens('editor');
    expect((await refresh(staff, 2)).status).toBe(401);
    expect((await refresh(staff, 1)).status).toBe(200);
    const { refreshToken: media } = (await test.call(cBlogin, credentials('media'))).envelope.data as TokenData;
    expect((await refresh(media, 1)).status).toBe(401);
    expect((await refresh(media, 2)).status).toBe(200);
  });

  it.each([
    ['unused for more than twelve hours', { seenTime: 12 * 60 + 1 }],
    ['older than seven days', { createdTime: 7 * 24 * 60 + 1 }],
  ])('a session %s is over at the next call, not only at refresh', async (_name, ages) => {
    const bearer = await test.loginAs('editor2');
    expect((await whoAmI(bearer)).status).toBe(200);
    const times = Object.fromEntries(
      Object.entries(ages).map(([column, age]) => [column, new Date(test.clock.now().getTime() - age * minutes)]),
    );
    await test.db
      .update(sessions)
      .set(times)
      .where(eq(sessions.userId, await test.userId('editor2')));
    expect((await whoAmI(bearer)).envelope.respCode).toBe(ErrorCode.ReLogin);
  });

  it('A14 a disabled user is out at the next request', async () => {
    const bearer = await test.loginAs('operator');
    expect((await whoAmI(bearer)).status).toBe(200);
    const ids = await test.userId('operator');
    expect(
      (await test.call(userSetState, { ids, state: 'disabled' }, await test.loginAs('admin'))).envelope,
    ).toMatchObject({ suc: 1 });
    expect((await whoAmI(bearer)).status).toBe(401);
    expect((await login('operator')).envelope.respCode).toBe(ErrorCode.AccountDisabled);
  });

  it('A06 R210 a password changes only with the old one, and ends all other sessions', async () => {
    const [here, there] = [await tokens('moderator'), await tokens('moderator')];
    const change = async (oldPassword: string, newPassword: string) =>
      test.call(
        updateSelfPassword,
        {
          oldPassword: clientHash(oldPassword),
          newPassword: clientHash(newPassword),
          sealedPassword: await sealPassword(test, newPassword),
        },
        here.accessToken,
      );
    expect((await change('wrong', 'Harbour-2026')).status).toBe(403);
    expect(
      (await test.call(updateSelfPassword, { newPassword: clientHash('Harbour-2026') }, here.accessToken)).status,
    ).toBe(422);
    expect((await change(testPassword, 'Harbour-2026')).envelope.suc).toBe(1);
    expect((await whoAmI(there.accessToken)).status).toBe(401);
    expect((await whoAmI(here.accessToken)).status).toBe(200);
    expect((await login('moderator', 'Harbour-2026')).envelope.suc).toBe(1);
  });
});
