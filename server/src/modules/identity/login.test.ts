import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientId, clientSecret, productionClientId, productionClientSecret } from 'shared-contracts/constants';
import { cBlogin, getVerificationCodeImage, passwordLogin, refreshToken } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { TokenData } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { captchas } from './identity.tables.ts';
import { buildTestApp, testPassword, type TestApp } from '../../../test/helper.ts';
import { credentials, login, startLoginServer, test, tokens, whoAmI } from '../../../test/login-kit.ts';

const minutes = 60_000;
startLoginServer();

/** Each story comes from an address of its own, so that no other's failures count. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function readCaptcha(randomKey: string): Promise<string> {
  await test.call(getVerificationCodeImage, { randomKey });
  const [row] = await test.db.select().from(captchas).where(eq(captchas.randomKey, randomKey));
  return row!.answer;
}

/** A server with the limits of production, at the start of a minute: a limit counts within one. */
async function strictServer(): Promise<TestApp> {
  const strict = await buildTestApp({ LOGIN_RATE: '5', TRUST_PROXY: '127.0.0.1' });
  strict.clock.toNextMinute();
  return strict;
}

describe('login', () => {
  it('R301 a production server knows the production host’s client id and secret alone, any other server the other pair alone', async () => {
    const [other, production] = [
      { clientId, clientSecret },
      { clientId: productionClientId, clientSecret: productionClientSecret },
    ];
    expect([production.clientId === other.clientId, production.clientSecret === other.clientSecret]).toEqual([
      false,
      false,
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-host-'));
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head></head>');
    const live = await buildTestApp({ NODE_ENV: 'production', HOST_DIST: folder });
    for (const [server, good, bad] of [
      [test, other, production],
      [live, production, other],
    ] as const) {
      const status = async (pair: object) =>
        (await server.call(passwordLogin, { ...credentials('editor'), ...pair })).status;
      expect([
        await status(good),
        await status(bad),
        await status({ ...good, clientSecret: bad.clientSecret }),
        await status({ ...good, clientId: bad.clientId }),
      ]).toEqual([200, 400, 400, 400]);
      const kept = (await server.call(passwordLogin, { ...credentials('editor'), ...good })).envelope.data as TokenData;
      const renew = async (pair: object) =>
        (
          await server.call(refreshToken, {
            authType: 'refresh_token',
            refreshToken: kept.refreshToken,
            refreshType: 1,
            ...pair,
          })
        ).status;
      expect([await renew(bad), await renew(good)]).toEqual([400, 200]);
    }
    const { body } = await live.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="nr-production" content="1" />');
    await live.close();
  });

  it('R192 R126 takes the documents’ fields and gives the token data', async () => {
    const { status, envelope } = await login('editor');
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ suc: 1, data: { expiresIn: 1800, username: 'editor' } });
    expect((await whoAmI((envelope.data as TokenData).accessToken)).envelope.data).toMatchObject({
      userName: 'editor',
      nickName: '李雨桐',
      roleNames: ['编辑'],
    });
  });

  it('R175 accepts only a hash in the password field, never the password', async () => {
    const { status, envelope } = await test.call(passwordLogin, { ...credentials('editor'), password: testPassword });
    expect([status, envelope.respCode]).toEqual([422, ErrorCode.Invalid]);
  });

  it('R188 keeps the two logins apart: a media user is unknown at the staff login, and the reverse', async () => {
    expect((await login('media')).envelope.respCode).toBe(ErrorCode.BadCredentials);
    expect((await test.call(cBlogin, credentials('director'))).envelope.respCode).toBe(ErrorCode.BadCredentials);
    expect((await test.call(cBlogin, credentials('media'))).envelope.suc).toBe(1);
  });

  it('A01 asks for a captcha after three failures and locks after five, the right password included; a lock runs out', async () => {
    const wrong = async (more?: object) => (await login('political', 'wrong', more)).envelope.respCode;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([10001, 10001, 10001]);
    expect(await wrong()).toBe(ErrorCode.CaptchaRequired);
    for (const randomKey of ['a-key-of-16-chars-1', 'a-key-of-16-chars-2'])
      await wrong({ randomKey, authCode: await readCaptcha(randomKey) });
    const locked = await login('political');
    expect([locked.status, locked.envelope.respCode]).toEqual([423, ErrorCode.AccountLocked]);
    test.clock.advance(11 * minutes);
    const randomKey = 'a-key-of-16-chars-3';
    expect(
      (await login('political', testPassword, { randomKey, authCode: await readCaptcha(randomKey) })).envelope.suc,
    ).toBe(1);
  });

  it('A01 says the same of an unknown user as of a wrong password, and locks it the same', async () => {
    const known = await login('ops', 'wrong');
    const unknown = await login('nobody-here', 'wrong');
    expect(unknown.envelope).toEqual(known.envelope);
    expect(unknown.status).toBe(known.status);
  });

  it('A02 stops an address that tries one password on many names, and no other address', async () => {
    const strict = await strictServer();
    const spray = async (name: string, address: string) =>
      (await strict.call(passwordLogin, credentials(name, 'Spring-2026'), '', from(address))).status;
    const answers = [];
    for (let count = 0; count < 8; count += 1) answers.push(await spray(`name${count}`, '203.0.113.7'));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await strict.call(passwordLogin, credentials('editor'), '', from('203.0.113.8'))).status).toBe(200);
    await strict.close();
  });

  it('A02 counts all addresses of an IPv6 /64 network as one, and no other network', async () => {
    const strict = await strictServer();
    const attempt = async (name: string, address: string, word = 'wrong') =>
      (await strict.call(passwordLogin, credentials(name, word), '', from(address))).status;
    const answers = [];
    for (let count = 1; count <= 7; count += 1) answers.push(await attempt(`name${count}`, `2001:db8:1:2::${count}`));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await attempt('editor', '2001:db8:1:3::1', testPassword)).toBe(200);
    await strict.close();
  });

  it('names that nobody has do not keep the newsroom’s own address out, and the answers reveal no known names', async () => {
    const strict = await strictServer();
    const attempt = async (name: string, address: string, word = 'wrong') =>
      (await strict.call(passwordLogin, credentials(name, word), '', from(address))).status;
    for (let count = 0; count < 6; count += 1) await attempt(`nobody${count}`, '203.0.113.9');
    expect([await attempt('nobody7', '203.0.113.9'), await attempt('director', '203.0.113.9')]).toEqual([429, 429]);
    expect(await attempt('editor', '203.0.113.9', testPassword)).toBe(200);
    // Mixed tries meet the limit at the same count, whoever is among them.
    const names = ['chief', 'nobody', 'finance', 'nobody-else', 'live', 'ops', 'moderator'];
    const answers = [];
    for (const name of names) answers.push(await attempt(name, '203.0.113.10'));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // Five accounts were tried by now: the address is closed, also for a right password.
    expect(await attempt('editor2', '203.0.113.10', testPassword)).toBe(429);
    expect(await attempt('editor2', '203.0.113.11', testPassword)).toBe(200);
    await strict.close();
  });

  it('failures from elsewhere never lock an account for the newsroom’s own address', async () => {
    const wide = await buildTestApp({ TRUST_PROXY: '127.0.0.1' });
    const attempt = async (address: string, word: string, more: object = {}) =>
      (await wide.call(passwordLogin, credentials('political', word, more), '', from(address))).envelope.respCode;
    const answerOf = async (randomKey: string) => {
      await wide.call(getVerificationCodeImage, { randomKey });
      const [row] = await wide.db.select().from(captchas).where(eq(captchas.randomKey, randomKey));
      return { randomKey, authCode: row!.answer };
    };
    for (let count = 0; count < 5; count += 1)
      await attempt('198.51.100.7', 'wrong', await answerOf(`key-of-a-stranger-${count}`));
    expect(await attempt('198.51.100.7', testPassword)).toBe(ErrorCode.AccountLocked);
    expect(await attempt('203.0.113.5', testPassword)).toBeUndefined();
    await wide.close();
  });

  it('A02 many addresses at one account lead to the captcha, and never keep its owner out', async () => {
    const wide = await buildTestApp({ TRUST_PROXY: '127.0.0.1' });
    const attempt = async (name: string, address: string, word = 'wrong', more: object = {}) =>
      (await wide.call(passwordLogin, credentials(name, word, more), '', from(address))).envelope;
    for (let count = 0; count < 10; count += 1)
      expect((await attempt('chief', `203.0.113.${count}`)).respCode).toBe(ErrorCode.BadCredentials);
    expect((await attempt('chief', '198.51.100.1', testPassword)).respCode).toBe(ErrorCode.CaptchaRequired);
    const randomKey = 'key-of-the-true-owner';
    await wide.call(getVerificationCodeImage, { randomKey });
    const [row] = await wide.db.select().from(captchas).where(eq(captchas.randomKey, randomKey));
    expect((await attempt('chief', '198.51.100.1', testPassword, { randomKey, authCode: row!.answer })).suc).toBe(1);
    expect((await attempt('director', '198.51.100.1', testPassword)).suc).toBe(1);
    await wide.close();
  });

  it('A03 a captcha answers once, for two minutes, and only for its own key', async () => {
    for (let count = 0; count < 3; count += 1) await login('ops', 'wrong');
    const withCaptcha = async (randomKey: string, authCode: string) =>
      (await login('ops', 'wrong', { randomKey, authCode })).envelope.respCode;
    const [own, other, late] = ['captcha-key-number-1', 'captcha-key-number-2', 'captcha-key-number-3'];
    await readCaptcha(own);
    const answerOfOther = await readCaptcha(other);
    expect(await withCaptcha(own, `${answerOfOther}x`)).toBe(ErrorCode.CaptchaWrong);
    expect(await withCaptcha(own, 'again')).toBe(ErrorCode.CaptchaWrong);
    const answer = await readCaptcha(late);
    test.clock.advance(3 * minutes);
    expect(await withCaptcha(late, answer)).toBe(ErrorCode.CaptchaWrong);
    expect(await withCaptcha('captcha-key-number-4', ' ')).toBe(ErrorCode.CaptchaRequired);
  });

  it('A07 every login makes new ids', async () => {
    const [first, second] = [await tokens('editor2'), await tokens('editor2')];
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
  });

  it('A15 a sixth login ends the oldest', async () => {
    const logins = [];
    for (let count = 0; count < 6; count += 1) {
      test.clock.advance(1000);
      logins.push(await tokens('finance'));
    }
    expect((await whoAmI(logins[0]!.accessToken)).status).toBe(401);
    expect((await whoAmI(logins[1]!.accessToken)).status).toBe(200);
  });
});
