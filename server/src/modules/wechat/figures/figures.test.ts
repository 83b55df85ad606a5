import { wechatClearQuota, wechatGetFigures, wechatListQuotas } from 'shared-contracts/endpoints';
import type { WechatFigures, WechatQuota } from 'shared-contracts/model';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { deliveryOf, operator, pass, passed, publish, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import type { OpenWechat } from '../service/open-wechat.ts';
import { noteFollower, noteRead } from '../service/sandbox-figures.ts';
import { refusalText } from '../service/wechat.texts.ts';
import { keepWechatFigures } from './keep-figures.ts';

startWechatServer();

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const keep = (open?: OpenWechat) => {
  const { db, settings, clock } = server;
  return keepWechatFigures({ db, settings, now: clock.now, log: silent }, open);
};
const figures = async () =>
  (await server.call(wechatGetFigures, {}, await server.loginAs('operator'))).envelope.data as WechatFigures;
const dayOf = (time: Date) => toWireTime(time).slice(0, 10);

/** Turns the clock to a time of the next day. */
function nextDayAt(time: string): void {
  const now = server.clock.now();
  const next = fromWireTime(`${dayOf(new Date(now.getTime() + 86_400_000))} ${time}`);
  server.clock.advance(next.getTime() - now.getTime());
}

it('fetches once what readers did yesterday, and shows it per article and per day', async () => {
  const { id, stories } = await passed(['读者看的文章', '没人看的文章']);
  await publish(id);
  await pass(3);
  const { url } = (await deliveryOf(stories[0]!))!;
  for (let count = 0; count < 2; count += 1) await server.app.inject({ url: new URL(url!).pathname });
  const parts = { db: server.db, now: server.clock.now };
  const articleId = new URL(url!).pathname.split('/').at(-2)!;
  await noteRead(parts, articleId, 0, 'another reader');
  await noteFollower(parts, 'another reader');
  const day = dayOf(server.clock.now());

  nextDayAt('08:00:00');
  expect(await keep()).toBeUndefined();
  expect(await figures()).toMatchObject({ articles: [], followers: [], fetchedDay: null });
  server.clock.advance(2 * 3_600_000);
  const both = await Promise.all([keep(), keep()]);
  expect(both.toSorted()).toEqual([day, undefined]);
  expect(await keep()).toBeUndefined();
  const { articles, followers, fetchedDay } = await figures();
  expect(fetchedDay).toBe(day);
  expect(articles).toMatchObject([
    { messageId: id, contentId: stories[0], title: '读者看的文章', reads: 3, readers: 2, shares: 0, day },
    { messageId: id, contentId: stories[1], title: '没人看的文章', reads: 0, readers: 0 },
  ]);
  expect(followers[0]).toEqual({ day, gained: 1, lost: 0, total: 1 });
});

it('says why a day could not be fetched, and tries it again an hour later', async () => {
  nextDayAt('10:00:00');
  let calls = 0;
  const failing: OpenWechat = () =>
    ({
      articleTotals: () => {
        calls += 1;
        throw new ExternalServiceError('refused', refusalText(61503), 61503);
      },
    }) as never;
  expect(await keep(failing)).toBeUndefined();
  expect((await figures()).lastError).toBe('微信的数据还没有准备好，系统稍后自动再取');
  expect(await keep(failing)).toBeUndefined();
  expect(calls).toBe(1);
  server.clock.advance(3_600_001);
  expect(await keep()).toBeDefined();
  expect((await figures()).lastError).toBe('');
});

it('lists the calls that are left, and sets them to nought for who may', async () => {
  const { id } = await passed(['又一篇文章']);
  await publish(id);
  await pass(3);
  const quotaOf = async (path: string) =>
    ((await server.call(wechatListQuotas, {}, operator)).envelope.list as WechatQuota[]).find(
      (one) => one.path === path,
    );
  expect(await quotaOf('/cgi-bin/freepublish/submit')).toEqual({
    path: '/cgi-bin/freepublish/submit',
    limit: 1000,
    used: 1,
    remain: 999,
    problem: '',
  });
  expect((await server.call(wechatClearQuota, {}, await server.loginAs('editor'))).status).toBe(403);
  expect((await server.call(wechatClearQuota, {}, operator)).envelope.suc).toBe(1);
  expect(await quotaOf('/cgi-bin/freepublish/submit')).toMatchObject({ used: 0, remain: 1000 });
});
