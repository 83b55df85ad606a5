import {
  amcAdminUpdateAccount,
  sendMobilePhoneCode,
  userAccountMobilePhone,
  userAccountMobilePhoneLoggedIn,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { phoneCodes, users } from './identity.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import {
  answerOf,
  askByAccount,
  codeOf,
  loginsOf,
  mobiles,
  newHash,
  nextMinute,
  outbox,
  sent,
  server,
  startPhoneServer,
  wrong,
} from '../../../test/account-phone-kit.ts';
import { testPassword } from '../../../test/helper.ts';

startPhoneServer();

describe('a forgotten password', () => {
  it('R207 is reset by a code sent to the account’s number; all sessions end, and it is logged', async () => {
    const bearer = await server.loginAs('editor');
    expect((await server.call(userAccountMobilePhone, { account: 'editor' })).envelope.data).toBe('*********01');
    expect((await askByAccount('editor')).envelope.suc).toBe(1);
    const code = await codeOf(mobiles.editor);
    expect((await outbox())[0]!.text).toContain('【临江日报】您正在设置密码');
    const answer = await server.call(amcAdminUpdateAccount, {
      account: 'Editor',
      mobilePhone: mobiles.editor,
      code,
      ...(await sent()),
    });
    expect(answer.status).toBe(200);
    expect(await loginsOf('editor', newHash, clientHash(testPassword))).toEqual([200, 401]);
    expect((await server.call(userAccountMobilePhoneLoggedIn, {}, bearer)).envelope.respCode).toBe(ErrorCode.ReLogin);
    expect(
      (await server.db.select().from(auditLog).where(eq(auditLog.action, 'password.byPhone'))).map(
        ({ userName }) => userName,
      ),
    ).toEqual(['editor']);
  });

  it('A03 a code is six digits, hashed where it is kept, in no answer and no log line, and good once', async () => {
    const answer = await askByAccount('editor');
    const code = await codeOf(mobiles.editor);
    expect(code).toMatch(/^\d{6}$/);
    expect(answer.response.body).not.toContain(code);
    expect(server.logLines.join('\n')).not.toContain(code);
    const [row] = await server.db.select().from(phoneCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    const reset = async () =>
      server.call(amcAdminUpdateAccount, { account: 'editor', mobilePhone: mobiles.editor, code, ...(await sent()) });
    expect((await Promise.all([reset(), reset(), reset()])).map(({ status }) => status).sort()).toEqual([
      200, 400, 400,
    ]);
  });

  it('A03 five wrong codes end a code, and so do five minutes', async () => {
    const reset = async (code: string) =>
      server.call(amcAdminUpdateAccount, { account: 'editor', mobilePhone: mobiles.editor, code, ...(await sent()) });
    await askByAccount('editor');
    const first = await codeOf(mobiles.editor);
    for (let tries = 0; tries < 5; tries += 1) expect((await reset(wrong(first))).status).toBe(400);
    expect((await reset(first)).envelope.message).toBe('验证码不正确或已失效，请重新获取');
    nextMinute();
    await askByAccount('editor');
    const second = await codeOf(mobiles.editor);
    server.clock.advance(300_001);
    expect((await reset(second)).status).toBe(400);
    expect(await loginsOf('editor', clientHash(testPassword))).toEqual([200]);
  });

  it('A03 a code opens nothing but what it was sent for', async () => {
    await server.call(sendMobilePhoneCode, { mobilePhone: mobiles.editor });
    const code = await codeOf(mobiles.editor);
    expect(
      (
        await server.call(amcAdminUpdateAccount, {
          account: 'editor',
          mobilePhone: mobiles.editor,
          code,
          ...(await sent()),
        })
      ).status,
    ).toBe(400);
    await askByAccount('director');
    const other = await codeOf(mobiles.director);
    expect(
      (
        await server.call(amcAdminUpdateAccount, {
          account: 'editor',
          mobilePhone: mobiles.director,
          code: other,
          ...(await sent()),
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await server.call(amcAdminUpdateAccount, {
          account: 'editor',
          mobilePhone: mobiles.editor,
          code: other,
          ...(await sent()),
        })
      ).status,
    ).toBe(400);
  });

  it('A01 answers the same for accounts that exist, do not, are disabled or have no number', async () => {
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.userName, 'director'));
    const names = ['editor', 'nobody', 'director', 'chief'];
    const answers = await Promise.all(names.map(async (name) => answerOf(await askByAccount(name))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await outbox()).map(({ mobile }) => mobile)).toEqual([mobiles.editor]);
    const again = await Promise.all(names.map(async (name) => answerOf(await askByAccount(name))));
    expect(new Set(again.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(again[0]!.status).toBe(429);
    const hints = await Promise.all(
      names.map(async (account) => (await server.call(userAccountMobilePhone, { account })).envelope.data as string),
    );
    for (const hint of hints) expect(hint).toMatch(/^\*{9}\d\d$/);
    expect(hints[2]).not.toBe(`*********${mobiles.director.slice(-2)}`);
    const tries = await Promise.all(
      names.map(async (account) =>
        answerOf(
          await server.call(amcAdminUpdateAccount, {
            account,
            mobilePhone: '13900000000',
            code: '000000',
            ...(await sent()),
          }),
        ),
      ),
    );
    expect(new Set(tries.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('A05 refuses whatever is not six digits', async () => {
    for (const code of ['{}', '[]', 'true', 'null', '0', '12345', '1234567', '１２３４５６']) {
      const { status, envelope } = await server.call(amcAdminUpdateAccount, {
        account: 'editor',
        mobilePhone: mobiles.editor,
        code,
        ...(await sent()),
      });
      expect([code, status, JSON.stringify(envelope)]).toEqual([
        code,
        422,
        expect.stringContaining('请输入6位短信验证码'),
      ]);
    }
  });
});
