import { wechatListAccounts, wechatSaveAccount, wechatTestAccount } from 'shared-contracts/endpoints';
import { defaultWechatAccount, WechatAccountKind } from 'shared-contracts/model';
import { desc, eq } from '../../../platform/database/orm.ts';
import { accountDetails, accountDraft, idOfSaved, saveAccount } from '../../../../test/wechat-accounts-kit.ts';
import { operator, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { sandboxApps, sandboxSecret } from '../service/sandbox-apps.ts';
import { wechatAccounts } from './account.tables.ts';
import { accountTexts as texts } from './account.texts.ts';

startWechatServer();

describe('the accounts', () => {
  let service: string;

  it('are one for everybody at first, that of the settings', async () => {
    expect((await server.call(wechatListAccounts, {}, operator)).envelope.list).toEqual([
      {
        id: defaultWechatAccount,
        name: '默认公众号',
        kind: 'service',
        isVerified: true,
        isOn: true,
        hasCallback: true,
      },
    ]);
    expect(await accountDetails()).toMatchObject([
      { isOfSettings: true, isForAll: true, appId: server.settings.WECHAT_APP_ID },
    ]);
  });

  it('are added and named by whoever has the right, and show no secret again', async () => {
    const [operatorId, chiefId] = [await server.userId('operator'), await server.userId('chief')];
    expect((await server.call(wechatSaveAccount, accountDraft, operator)).status).toBe(403);
    service = idOfSaved(await saveAccount({ userIds: [operatorId, chiefId] }));
    const other = { name: '晨光订阅号', kind: WechatAccountKind.Subscription, appId: sandboxApps.subscription };
    await saveAccount({ ...other, userIds: [chiefId] });
    const [stored] = await server.db.select().from(wechatAccounts).where(eq(wechatAccounts.id, service));
    expect(stored!.sealedSecret).not.toContain(sandboxSecret);
    expect(JSON.stringify(await accountDetails())).not.toMatch(/sealedSecret|"secret"/);
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'wechat.accountCreate', target: '晨光订阅号' });
    expect(JSON.stringify(entry)).not.toContain(sandboxSecret);
    expect((await server.call(wechatListAccounts, {}, operator)).envelope.list).toMatchObject([
      { id: defaultWechatAccount },
      { id: service },
    ]);
  });

  it('refuse bad input, and nobody changes their own right', async () => {
    const adminId = await server.userId('admin');
    const answerTo = async (change: Parameters<typeof saveAccount>[0]) =>
      JSON.stringify((await saveAccount(change)).envelope);
    expect(await answerTo({ name: '另一个', appId: 'wx1' })).toContain(texts.appIdForm);
    expect(await answerTo({ name: '另一个' })).toContain('已有使用该 AppID 的公众号');
    expect(await answerTo({})).toContain('已有名为“晨光服务号”的公众号');
    const unverified = { name: '另一个', appId: sandboxApps.unverified };
    expect(await answerTo({ ...unverified, secret: '' })).toContain('请填写 AppSecret');
    expect(await answerTo({ ...unverified, userIds: [adminId] })).toContain(texts.ownRight);
    expect(await answerTo({ ...unverified, isForAll: true })).toContain(texts.ownRight);
    const [first] = await accountDetails();
    const own = { id: defaultWechatAccount, rev: first!.rev, name: '默认公众号', appId: '', secret: '' };
    expect(await answerTo({ ...own, isForAll: false })).toContain(texts.ownRight);
    expect(await answerTo({ ...own, isForAll: true, secret: 'x' })).toContain('在服务器设置中修改');
    expect(await answerTo({ id: service, rev: 9 })).toContain('该公众号已被他人修改');
  });

  it('are tried out, and what is wrong is reported in Chinese', async () => {
    const admin = await server.loginAs('admin');
    const attempt = async (id: string) => (await server.call(wechatTestAccount, { id }, admin)).envelope.data;
    const fine = { isFine: true, text: '连接正常，微信已返回访问凭证' };
    expect(await attempt(defaultWechatAccount)).toEqual(fine);
    expect(await attempt(service)).toEqual(fine);
    const { rev, userIds } = (await accountDetails()).find(({ id }) => id === service)!;
    expect((await saveAccount({ id: service, rev, userIds, secret: 'wrong' })).envelope.suc).toBe(1);
    expect(await attempt(service)).toEqual({
      isFine: false,
      text: '公众号的 AppSecret 不正确，请联系管理员',
    });
    expect((await saveAccount({ id: service, rev: rev + 1, userIds })).envelope.suc).toBe(1);
    expect((await saveAccount({ id: service, rev: rev + 2, userIds, secret: '' })).envelope.suc).toBe(1);
    expect(await attempt(service)).toEqual(fine);
  });
});
