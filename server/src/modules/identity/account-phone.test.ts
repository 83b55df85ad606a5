import { clientId } from 'shared-contracts/constants';
import {
  amcAdminUpdateMobilePhone,
  cBlogin,
  cbGetAuthCode,
  mobilePhoneExist,
  sendMobilePhoneCode,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { users } from './identity.tables.ts';
import {
  answerOf,
  askByAccount,
  codeOf,
  login,
  mobiles,
  nextMinute,
  outbox,
  server,
  startPhoneServer,
  wrong,
} from '../../../test/account-phone-kit.ts';
import { buildTestApp, testPassword } from '../../../test/helper.ts';

startPhoneServer();

describe('limits', () => {
  it('A03 sendMobilePhoneCode goes once a minute to a number, and five times a day', async () => {
    const ask = async () => (await server.call(sendMobilePhoneCode, { mobilePhone: '13900000000' })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    // To the millisecond, not by the minute of the clock.
    server.clock.advance(50_000);
    expect(await ask()).toBe(429);
    const days: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      nextMinute();
      days.push(await ask());
    }
    expect(days).toEqual([200, 200, 200, 200, 429]);
    server.clock.advance(86_400_000);
    expect(await ask()).toBe(200);
  });

  it('A03 an address gets twenty texts a day, over all numbers and names', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push(
        (await server.call(sendMobilePhoneCode, { mobilePhone: `139000000${10 + n}` })).status,
        (await askByAccount(`nobody${n}`)).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  });

  it('the newsroom gets SMS_PER_DAY texts a day', async () => {
    const sparing = await buildTestApp({ LOG_LEVEL: 'info', SMS_PER_DAY: '1' });
    expect((await sparing.call(sendMobilePhoneCode, { mobilePhone: '13900000000' })).status).toBe(200);
    const { status, envelope } = await sparing.call(sendMobilePhoneCode, { mobilePhone: '13900000001' });
    expect([status, envelope.message]).toEqual([429, '今日短信发送量已达上限，请联系管理员']);
    await sparing.close();
  });
});

describe('another number', () => {
  it('R207 is bound before login by the password and the code sent to it', async () => {
    const mobilePhone = '13900000000';
    await server.call(sendMobilePhoneCode, { mobilePhone });
    const code = await codeOf(mobilePhone);
    const bind = (password: string) =>
      server.call(amcAdminUpdateMobilePhone, { account: 'chief', mobilePhone, code, password });
    expect((await bind(clientHash('guess'))).status).toBe(401);
    expect((await bind(clientHash(testPassword))).status).toBe(200);
    expect((await server.db.select().from(users).where(eq(users.userName, 'chief')))[0]!.mobile).toBe(mobilePhone);
    expect((await bind(clientHash(testPassword))).status).toBe(400);
  });

  it('A01 guesses at the password there count as failed logins and lock', async () => {
    const guess = () =>
      server.call(amcAdminUpdateMobilePhone, {
        account: 'chief',
        mobilePhone: '13900000000',
        code: '000000',
        password: clientHash('guess'),
      });
    for (let n = 0; n < 3; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).envelope.respCode).toBe(ErrorCode.CaptchaRequired);
    expect((await login('chief', clientHash('guess'))).envelope.respCode).toBe(ErrorCode.CaptchaRequired);
  });

  it('R207 mobilePhoneExist answers the account of the number, and leaves the code good', async () => {
    const exist = async (mobilePhone: string) => {
      await server.call(sendMobilePhoneCode, { mobilePhone });
      const code = await codeOf(mobilePhone);
      return [
        (await server.call(mobilePhoneExist, { mobilePhone, code: wrong(code) })).status,
        (await server.call(mobilePhoneExist, { mobilePhone, code })).envelope.data,
        (await server.call(mobilePhoneExist, { mobilePhone, code })).envelope.data,
      ];
    };
    expect(await exist(mobiles.editor)).toEqual([400, true, true]);
    expect(await exist('13900000000')).toEqual([400, false, false]);
    expect((await server.call(mobilePhoneExist, { mobilePhone: mobiles.editor })).status).toBe(422);
  });
});

describe('the media login', () => {
  const enter = (more: object = {}, password = testPassword) =>
    server.call(cBlogin, {
      authType: 'password',
      clientId,
      clientSecret: '',
      username: 'media',
      password: clientHash(password),
      ...more,
    });

  it('R203 cbGetAuthCode texts a code that cBlogin takes in place of the captcha, once, and never in place of the password', async () => {
    for (let n = 0; n < 3; n += 1) await enter({}, 'guess');
    expect((await enter()).envelope.respCode).toBe(ErrorCode.CaptchaRequired);
    expect((await server.call(cbGetAuthCode, { username: 'media' })).envelope.suc).toBe(1);
    const authCode = await codeOf(mobiles.media);
    expect((await enter({ authCode: wrong(authCode) })).envelope.respCode).toBe(ErrorCode.CaptchaWrong);
    expect((await enter({ authCode })).status).toBe(200);
    for (let n = 0; n < 3; n += 1) await enter({}, 'guess');
    expect((await enter({ authCode })).envelope.respCode).toBe(ErrorCode.CaptchaWrong);
    nextMinute();
    await server.call(cbGetAuthCode, { username: 'media' });
    expect((await enter({ authCode: await codeOf(mobiles.media) }, 'guess')).status).not.toBe(200);
  });

  it('A18 texts nothing to staff or strangers, and answers them the same', async () => {
    const answers = await Promise.all(
      ['media', 'editor', 'nobody'].map(async (username) => answerOf(await server.call(cbGetAuthCode, { username }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await outbox()).map(({ mobile }) => mobile)).toEqual([mobiles.media]);
  });
});
