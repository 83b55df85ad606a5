import { wechatClearQuota, wechatGetFigures, wechatListQuotas } from 'shared-contracts/endpoints';
import { WechatAccountKind, type WechatFigures, type WechatQuota } from 'shared-contracts/model';
import { fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { idOfSaved, saveAccount } from '../../../../test/wechat-accounts-kit.ts';
import { operator, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { openAccount } from '../accounts/open-account.ts';
import { openWechat } from '../service/open-wechat.ts';
import { sandboxApps } from '../service/sandbox-apps.ts';
import { noteFollower } from '../service/sandbox-figures.ts';
import { keepWechatFigures } from './keep-figures.ts';

startWechatServer();

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const parts = () => ({ db: server.db, settings: server.settings, now: server.clock.now });
const inputOf = (accountId?: string) => (accountId === undefined ? {} : { accountId });
const figuresOf = async (accountId?: string) =>
  (await server.call(wechatGetFigures, inputOf(accountId), await server.loginAs('operator'))).envelope
    .data as WechatFigures;
const usedOf = async (accountId?: string) => {
  const quotas = (await server.call(wechatListQuotas, inputOf(accountId), operator)).envelope.list as WechatQuota[];
  return quotas.find(({ path }) => path === '/datacube/getarticletotal')?.used;
};

let service: string;
let unverified: string;
beforeAll(async () => {
  const userIds = [await server.userId('operator')];
  service = idOfSaved(await saveAccount({ userIds }));
  const other = { name: '晨光周刊', kind: WechatAccountKind.Subscription, appId: sandboxApps.unverified };
  unverified = idOfSaved(await saveAccount({ ...other, isVerified: false, userIds }));
});

it('are fetched of each account that may have them, and say why another may not', async () => {
  await noteFollower(parts(), 'one', sandboxApps.service);
  await noteFollower(parts(), 'two', sandboxApps.service);
  await noteFollower(parts(), 'three');
  const day = toWireTime(server.clock.now()).slice(0, 10);
  const morning = new Date(fromWireTime(`${day} 09:00:00`).getTime() + 86_400_000);
  server.clock.advance(morning.getTime() - server.clock.now().getTime());
  expect(await keepWechatFigures({ ...parts(), log: silent })).toBe(day);
  expect((await figuresOf(service)).followers[0]).toEqual({ day, gained: 2, lost: 0, total: 2 });
  expect((await figuresOf()).followers[0]).toEqual({ day, gained: 1, lost: 0, total: 1 });
  expect(await figuresOf(unverified)).toEqual({
    followers: [],
    articles: [],
    fetchedDay: null,
    lastError: '',
    refusal: '公众号“晨光周刊”未认证，微信不开放数据接口',
  });
});

it('one account that fails keeps no other from its figures', async () => {
  server.clock.advance(86_400_000);
  const fetched = await keepWechatFigures({ ...parts(), log: silent }, (own, log, account) =>
    openWechat(own, log, account ?? { appId: server.settings.WECHAT_APP_ID, appSecret: 'wrong' }),
  );
  expect(fetched).toBe((await figuresOf(service)).fetchedDay);
  expect((await figuresOf()).lastError).toContain('AppSecret');
});

it('calls are counted of each account, and set to nought for the chosen one', async () => {
  const wechat = await openAccount(parts(), silent, service);
  await wechat.articleTotals(toWireTime(new Date(server.clock.now().getTime() - 86_400_000)).slice(0, 10));
  expect(await usedOf(service)).toBeGreaterThan(0);
  expect((await server.call(wechatClearQuota, {}, operator)).envelope.suc).toBe(1);
  expect(await usedOf(service)).toBeGreaterThan(0);
  expect((await server.call(wechatClearQuota, { accountId: service }, operator)).envelope.suc).toBe(1);
  expect(await usedOf(service)).toBe(0);
  const stranger = await server.loginAs('admin');
  for (const endpoint of [wechatGetFigures, wechatListQuotas, wechatClearQuota])
    expect((await server.call(endpoint, { accountId: service }, stranger)).status).toBe(404);
});
