import { activityCancelEntries, activityEntries, activityGet } from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, RaffleSettings } from 'shared-contracts/model';
import { Browser, change, hour, inHours, join, newTicket, open } from '../../../test/contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { instant, mobileOf, prize, stateOf, winsOf } from '../../../test/raffle-kit.ts';

startOperatorServer();

describe('an instant draw', () => {
  it('200 draws at once give out what is in stock and not one piece more', async () => {
    const { id } = await open(instant({ prizes: [prize({ stock: 7 })] }));
    await Promise.all(Array.from({ length: 200 }, (_, nth) => join('raffle', id, `crowd-${nth}`)));
    const { prizes, wins } = await stateOf(id);
    expect([prizes[0]!.awarded, wins.won]).toEqual([7, 7]);
    const { total } = (await test.call(activityEntries, { id, pageSize: 20 }, operator)).envelope;
    expect(total).toBe(200);
  });

  it('the same page sent again, even at once, is the same draw with the same outcome', async () => {
    const { id } = await open(instant(), { joinMax: 5 });
    const ticket = newTicket();
    const took = await Promise.all([1, 2, 3].map(() => join('raffle', id, 'again', { ticket })));
    expect(new Set(took.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await winsOf(id)).total).toBe(1);
  });

  it('a reader draws and wins no oftener than the rules say, however many ask at once', async () => {
    const { id } = await open(instant({ totalMax: 3, winsPerReader: 1, prizes: [prize({ stock: 50 })] }), {
      joinRule: 'daily',
      joinMax: 2,
    });
    const today = await Promise.allSettled(Array.from({ length: 6 }, () => join('raffle', id, 'eager')));
    expect(today.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await winsOf(id)).total).toBe(1);
    await change((await test.call(activityGet, { id }, operator)).envelope.data as ActivityDetail, {
      endTime: inHours(72),
    });
    test.clock.advance(24 * hour);
    await loginAgain();
    const tomorrow = await Promise.allSettled([join('raffle', id, 'eager'), join('raffle', id, 'eager')]);
    expect(tomorrow.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(join('raffle', id, 'eager')).rejects.toThrow('您的3次抽奖机会已用完');
  });

  it('nothing that is sent decides: a page shows odds and prizes, and the outcome after the draw', async () => {
    const { id } = await open(instant({ prizes: [prize({ name: '<img src=x onerror=alert(1)>礼盒' })] }), {
      name: '<script>x</script>抽奖',
    });
    const reader = new Browser();
    const url = `/site/raffle/${id}`;
    const page = await reader.get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).toContain('中奖概率 100%');
    const { response, ticket } = await reader.takePart(url, [
      ['roll', '0'],
      ['prizeId', '1'],
      ['winId', '1'],
    ]);
    expect([response.statusCode, response.headers.location]).toEqual([303, `${url}?done=1`]);
    const after = (await reader.get(`${url}?done=1`)).body;
    expect(after).toContain('恭喜您抽中一等奖');
    expect((await reader.post(url, [['ticket', ticket]])).statusCode).toBe(303);
    expect((await winsOf(id)).total).toBe(1);
    expect((await reader.post(url, [['ticket', 'forged']])).statusCode).toBe(400);
  });

  it('the app draws and claims too; a request sent again has the same outcome', async () => {
    const { id } = await open(instant());
    const send = (path: string, body: object) =>
      test.app.inject({ method: 'POST', url: `/open/v1/activities/${id}/${path}`, payload: body });
    const draw = () => send('entries', { userId: 'device-0001', requestId: 'request-0001' });
    const first = await draw();
    expect(first.statusCode).toBe(201);
    expect((await draw()).json()).toEqual(first.json());
    const { win } = first.json<{ data: { win: { id: string; level: string } } }>().data;
    expect(win).toMatchObject({ level: '一等奖', state: 'won' });
    expect((await send('claims', { userId: 'device-0002', winId: win.id, mobile: mobileOf(5) })).statusCode).toBe(404);
    expect((await send('claims', { userId: 'device-0001', winId: win.id, mobile: mobileOf(5) })).statusCode).toBe(201);
    const { data } = (await test.app.inject({ url: `/open/v1/activities/${id}?userId=device-0001` })).json<{
      data: object;
    }>();
    expect(data).toMatchObject({
      prizes: [{ odds: 100 }],
      wins: [{ state: 'claimed', mobile: '139****0005' }],
      winners: [{ mobile: '139****0005' }],
      draw: { drawnTime: null },
    });
    expect(JSON.stringify(data)).not.toContain('"seed"');
  });

  it('before the start and after the end nobody draws', async () => {
    const early = await open(instant(), { startTime: inHours(1) });
    await expect(join('raffle', early.id, 'a')).rejects.toThrow('还没有开始，请在开始后再参与');
    const { id } = await open(instant(), { endTime: inHours(2) });
    test.clock.advance(3 * hour);
    await expect(join('raffle', id, 'a')).rejects.toThrow('已经结束，感谢您的关注');
  });

  it('a won prize is claimed by the device that won it, once, and by no number oftener than the raffle lets one reader win', async () => {
    const { id } = await open(instant({ claimUntil: inHours(48) }));
    const url = `/site/raffle/${id}`;
    const [winner, second, stranger] = [new Browser(), new Browser(), new Browser()];
    await winner.takePart(url);
    await second.takePart(url);
    const [later, first] = (await winsOf(id)).list.map((win) => win.id);
    const claim = async (browser: Browser, winId: string, mobile: string) => {
      const response = await browser.post(`${url}/claims/${winId}`, [['mobile', mobile]]);
      return response.statusCode === 303
        ? 'ok'
        : (/<h1>[^<]*<\/h1><p>([^<]*)</.exec(response.body)?.[1] ?? response.statusCode);
    };
    await stranger.get(url);
    expect(await claim(stranger, first!, mobileOf(1))).toBe('没有找到这条中奖记录');
    expect(await claim(winner, first!, '1234')).toBe('手机号格式不正确，请填写 11 位手机号码');
    expect(await claim(winner, first!, `+86 ${mobileOf(1)}`)).toBe('ok');
    expect(await claim(winner, first!, mobileOf(1))).toBe('ok');
    expect(await claim(winner, first!, mobileOf(2))).toBe('这份奖品已经登记过手机号');
    expect(await claim(second, later!, mobileOf(1))).toBe('这个手机号领取的奖品已达上限');
    test.clock.advance(49 * hour);
    expect(await claim(second, later!, mobileOf(3))).toBe('领奖时间已过');
    const page = (await winner.get(url)).body;
    expect(page).toContain('139****0001');
    expect(page).not.toContain(mobileOf(1));
  });

  it('a cancelled draw gives its prize back; the prize stays one of the raffle', async () => {
    const { id, ...detail } = await open(instant({ prizes: [prize({ stock: 1 })] }));
    await join('raffle', id, 'a');
    const [entry] = (await test.call(activityEntries, { id, pageSize: 20 }, operator)).envelope.list as ActivityEntry[];
    expect(entry!.summary).toBe('一等奖 图书礼盒');
    await test.call(activityCancelEntries, { id, entryIds: entry!.id, reason: '刷奖' }, operator);
    expect((await winsOf(id)).list[0]).toMatchObject({ state: 'void', voidReason: '参与记录已取消' });
    const settings = {
      ...(detail.settings as RaffleSettings),
      prizes: [{ ...prize({ name: '电影票' }), picture: null }],
    };
    expect((await change({ id, ...detail }, { settings })).envelope.message).toContain(
      '已有读者参与，不能删除奖品“图书礼盒”',
    );
    await join('raffle', id, 'b');
    expect((await stateOf(id)).prizes[0]!.awarded).toBe(1);
    expect((await winsOf(id, { state: 'won' })).total).toBe(1);
  });
});
