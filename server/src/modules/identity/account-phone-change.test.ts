import {
  amcAdminUpdateAccountLoggedIn,
  amcAdminUpdateMobilePhoneLoggedIn,
  mobilePhoneExistLoggedIn,
  sendMobilePhoneCodeByAccountLoggedIn,
  sendMobilePhoneCodeLoggedIn,
  userAccountMobilePhoneLoggedIn,
} from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { users } from './identity.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import {
  codeOf,
  loginsOf,
  mobiles,
  newHash,
  sent,
  server,
  startPhoneServer,
  wrong,
} from '../../../test/account-phone-kit.ts';
import { testPassword } from '../../../test/helper.ts';

startPhoneServer();

describe('R208 logged in', () => {
  it('the own number is shown masked, checked, and changed by password and code', async () => {
    const bearer = await server.loginAs('editor');
    const mobilePhone = '13900000000';
    expect((await server.call(userAccountMobilePhoneLoggedIn, {}, bearer)).envelope.data).toBe('138****0001');
    expect(
      await Promise.all(
        [mobilePhone, mobiles.editor2, mobiles.editor, mobiles.media].map(
          async (one) => (await server.call(mobilePhoneExistLoggedIn, { mobilePhone: one }, bearer)).envelope.data,
        ),
      ),
    ).toEqual([false, true, false, false]);
    await server.call(sendMobilePhoneCodeLoggedIn, { mobilePhone }, bearer);
    const code = await codeOf(mobilePhone);
    const change = (password: string, smsCode = code, who = bearer) =>
      server.call(
        amcAdminUpdateMobilePhoneLoggedIn,
        { mobilePhone, code: smsCode, password: clientHash(password) },
        who,
      );
    expect([(await change('guess')).status, (await change(testPassword, wrong(code))).status]).toEqual([403, 400]);
    // Another user's code is not one's own.
    expect((await change(testPassword, code, await server.loginAs('editor2'))).status).toBe(400);
    expect((await change(testPassword)).status).toBe(200);
    expect((await server.call(userAccountMobilePhoneLoggedIn, {}, bearer)).envelope.data).toBe('139****0000');
    const [line] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'phone.change'));
    expect(line!.detail).toEqual({ from: '138****0001', to: '139****0000' });
  });

  it('a number that another account of the same kind has is refused', async () => {
    const bearer = await server.loginAs('editor');
    await server.call(sendMobilePhoneCodeLoggedIn, { mobilePhone: mobiles.editor2 }, bearer);
    const { status, envelope } = await server.call(
      amcAdminUpdateMobilePhoneLoggedIn,
      { mobilePhone: mobiles.editor2, code: await codeOf(mobiles.editor2), password: clientHash(testPassword) },
      bearer,
    );
    expect([status, envelope.message]).toEqual([409, '该手机号已绑定其他账号']);
  });

  it('the password is set by a code sent to the own number; other sessions end, this one stays', async () => {
    const [bearer, elsewhere] = [await server.loginAs('editor'), await server.loginAs('editor')];
    await server.call(sendMobilePhoneCodeByAccountLoggedIn, {}, bearer);
    const code = await codeOf(mobiles.editor);
    expect(
      (
        await server.call(
          amcAdminUpdateAccountLoggedIn,
          { mobilePhone: mobiles.director, code, ...(await sent()) },
          bearer,
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await server.call(
          amcAdminUpdateAccountLoggedIn,
          { mobilePhone: mobiles.editor, code, ...(await sent()) },
          bearer,
        )
      ).status,
    ).toBe(200);
    const statuses = await Promise.all(
      [bearer, elsewhere].map(async (one) => (await server.call(userAccountMobilePhoneLoggedIn, {}, one)).status),
    );
    expect(statuses).toEqual([200, 401]);
    expect(await loginsOf('editor', newHash)).toEqual([200]);
  });

  it('a user who must change a given password first may do so by a code, and nothing else', async () => {
    const bearer = await server.loginAs('editor');
    await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.userName, 'editor'));
    expect(
      (await server.call(sendMobilePhoneCodeLoggedIn, { mobilePhone: '13900000000' }, bearer)).envelope.message,
    ).toBe('请先修改密码');
    await server.call(sendMobilePhoneCodeByAccountLoggedIn, {}, bearer);
    expect(
      (
        await server.call(
          amcAdminUpdateAccountLoggedIn,
          { mobilePhone: mobiles.editor, code: await codeOf(mobiles.editor), ...(await sent()) },
          bearer,
        )
      ).status,
    ).toBe(200);
    expect((await server.call(mobilePhoneExistLoggedIn, { mobilePhone: '13900000000' }, bearer)).status).toBe(200);
  });

  it('an account without a number gets a message', async () => {
    const bearer = await server.loginAs('chief');
    expect((await server.call(userAccountMobilePhoneLoggedIn, {}, bearer)).envelope.data).toBe('');
    expect((await server.call(sendMobilePhoneCodeByAccountLoggedIn, {}, bearer)).envelope.message).toBe(
      '您还没有绑定手机号',
    );
  });
});
