import { and, eq } from 'drizzle-orm';
import {
  activityAdd,
  activityCancelEntries,
  activityCopy,
  activityEntries,
  activityGet,
  activityPublish,
  activityWithdraw,
  adsDrawRaffleList,
  raffleExportWins,
  raffleHandOver,
  raffleMobile,
  raffleStandingGet,
  raffleVoidWin,
  raffleWins,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, RaffleSettings, RaffleStanding, RaffleWin } from 'shared-contracts/model';
import { drawOrder, seedHashOf } from '../../src/domain/raffle.rules.ts';
import { auditLog } from '../../src/store/schema/identity.ts';
import { raffleWins as winTable } from '../../src/store/schema/raffle.ts';
import { Browser, change, draftOf, hour, inHours, join, newTicket, open, runDue, save } from '../contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../operator-kit.ts';

startOperatorServer();

const prize = (more: object = {}) => ({ level: '一等奖', name: '图书礼盒', stock: 3, odds: 100, ...more });
const instant = (more: object = {}) => ({ kind: 'raffle', raffleType: 2, prizes: [prize()], ...more });
const timed = (more: object = {}) => ({
  kind: 'raffle',
  raffleType: 1,
  drawTime: inHours(25),
  prizes: [
    prize({ level: '一等奖', stock: 1, odds: 0 }),
    prize({ level: '二等奖', name: '电影票', stock: 2, odds: 0 }),
  ],
  ...more,
});
const standingOf = async (id: string) =>
  (await test.call(raffleStandingGet, { id }, operator)).envelope.data as RaffleStanding;
const winsOf = async (id: string, more: object = {}) =>
  (await test.call(raffleWins, { id, pageSize: 50, ...more }, operator)).envelope as unknown as {
    list: RaffleWin[];
    total: number;
  };
const mobileOf = (nth: number) => `139${String(10_000_000 + nth)}`;

describe('staff', () => {
  it('R019 R480 R481 R828 write a raffle with prizes, odds and pictures, and find it in the list of raffles that ads have', async () => {
    const detail = await save(instant({ claimNote: '凭手机号领取' }), { name: '订报抽好礼' });
    expect(detail).toMatchObject({
      kind: 'raffle',
      phase: 'draft',
      settings: { kind: 'raffle', raffleType: 2, prizes: [{ level: '一等奖', name: '图书礼盒', stock: 3, odds: 100 }] },
    });
    const { envelope } = await test.call(
      adsDrawRaffleList,
      { currentPage: 0, pageSize: 20, keywords: '订报抽好礼' },
      await test.loginAs('admin'),
    );
    expect(envelope.list).toEqual([expect.objectContaining({ id: detail.id, raffleName: '订报抽好礼' })]);
    expect((await save(timed(), { asksMobile: true })).settings).toMatchObject({ raffleType: 1 });
  });

  it.each([
    [{ prizes: [prize({ stock: -1 })] }, {}, '奖品数量须为1至1000000的整数'],
    [{ prizes: [prize({ odds: 60 }), prize({ odds: 60 })] }, {}, '各奖品中奖概率之和不能超过100%'],
    [{ prizes: [prize({ name: ' ' })] }, {}, '请填写奖品名称'],
    [{ prizes: [prize({ picture: { id: '1', path: 'https://evil.example/a.png' } })] }, {}, '奖品图片须是已上传的图片'],
    [{ raffleType: 1, prizes: [] }, {}, '定时抽奖须填写手机号'],
    [{ totalMax: 1 }, { joinRule: 'daily', joinMax: 2 }, '活动期间抽奖总次数不能少于每天的次数'],
    [{ raffleType: 3 }, {}, '请选择抽奖类型'],
  ])('%j is refused: %j %s', async (settings, more, message) => {
    const { envelope } = await test.call(activityAdd, draftOf(instant(settings), more), operator);
    expect([envelope.suc, envelope.message]).toEqual([0, message]);
  });

  it.each([
    [instant({ prizes: [] }), '请先添加奖品'],
    [instant({ prizes: [prize({ odds: 0 })] }), '即时抽奖须至少有一种奖品的中奖概率大于0'],
  ])('%j is not published: %s', async (settings, message) => {
    const { id } = await save(settings);
    expect((await test.call(activityPublish, { ids: id }, operator)).envelope.message).toBe(message);
  });

  it('a copy has the same prizes as prizes of its own, and nothing of them is gone', async () => {
    const { id } = await open(instant());
    await join('raffle', id, 'copied');
    const copy = (await test.call(activityCopy, { id }, operator)).envelope.data as ActivityDetail;
    const [original] = (await standingOf(id)).prizes;
    const [fresh] = (await standingOf(copy.id)).prizes;
    expect([original!.awarded, fresh!.awarded, fresh!.id === original!.id]).toEqual([1, 0, false]);
  });

  it('what readers came for stands once somebody has taken part; more pieces may be added', async () => {
    const detail = await open(instant());
    await join('raffle', detail.id, 'first');
    const current = (await test.call(activityGet, { id: detail.id }, operator)).envelope.data as ActivityDetail;
    const settings = current.settings as RaffleSettings;
    const [only] = settings.prizes;
    const less = await change(current, { settings: { ...settings, prizes: [{ ...only!, odds: 1 }] } });
    expect(less.envelope.message).toBe('已有读者参与，不能更改奖品“图书礼盒”的中奖概率');
    const more = await change(current, { settings: { ...settings, prizes: [{ ...only!, stock: 9 }] } });
    expect(more.envelope.message).toBe('');
    expect((await standingOf(detail.id)).prizes[0]).toMatchObject({ stock: 9, awarded: 1 });
  });
});

describe('an instant draw', () => {
  it('200 draws at once give out what is in stock and not one piece more', async () => {
    const { id } = await open(instant({ prizes: [prize({ stock: 7 })] }));
    await Promise.all(Array.from({ length: 200 }, (_, nth) => join('raffle', id, `crowd-${nth}`)));
    const { prizes, wins } = await standingOf(id);
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

  it('nothing that is sent decides: a page tells odds and prizes, and the outcome after the draw', async () => {
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
    expect((await standingOf(id)).prizes[0]!.awarded).toBe(1);
    expect((await winsOf(id, { state: 'won' })).total).toBe(1);
  });
});

describe('a timed draw', () => {
  async function entered(count: number, more: object = {}): Promise<string> {
    const { id } = await open(timed(more), { asksMobile: true });
    for (let nth = 1; nth <= count; nth += 1) await join('raffle', id, `t${nth}`, { mobile: mobileOf(nth) });
    return id;
  }
  const toDraw = async () => {
    test.clock.advance(25 * hour);
    await loginAgain();
    await runDue();
  };

  it('promises a seed, draws by it at its time, once, and lets anybody check it', async () => {
    const id = await entered(12);
    const before = await standingOf(id);
    expect(before).toMatchObject({ seed: '', drawnTime: null, entryCount: 12 });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const url = `/site/raffle/${id}`;
    expect((await new Browser().get(url)).body).toContain(before.seedHash);
    await runDue();
    expect((await standingOf(id)).drawnTime).toBeNull();
    await toDraw();
    await runDue();
    const after = await standingOf(id);
    expect([after.seedHash, seedHashOf(after.seed)]).toEqual([before.seedHash, before.seedHash]);
    const wins = (await winsOf(id)).list.reverse();
    expect(wins.map(({ entryNo }) => entryNo)).toEqual(drawOrder(after.seed, id, 12).slice(0, 3));
    expect(wins.map(({ level, state }) => [level, state])).toEqual([
      ['一等奖', 'claimed'],
      ['二等奖', 'claimed'],
      ['二等奖', 'claimed'],
    ]);
    const page = (await new Browser().get(url)).body;
    expect(page).toContain(after.seed);
    expect(page).toMatch(/139\*{4}\d{4}/);
    expect(page).not.toContain('13910000');
  });

  it('two runners at the same moment draw once', async () => {
    const id = await entered(6);
    test.clock.advance(25 * hour);
    await loginAgain();
    await Promise.all([runDue(), runDue()]);
    expect((await winsOf(id)).total).toBe(3);
  });

  it('with fewer entries than prizes everybody wins once, cancelled ones do not, and the rest of the prizes stays', async () => {
    const id = await entered(3);
    const list = (await test.call(activityEntries, { id, pageSize: 20 }, operator)).envelope.list as ActivityEntry[];
    await test.call(activityCancelEntries, { id, entryIds: list[0]!.id, reason: '重复' }, operator);
    await toDraw();
    const { wins, prizes } = await standingOf(id);
    expect([wins.claimed, prizes.map(({ awarded }) => awarded)]).toEqual([2, [1, 1]]);
    expect((await new Browser().get(`/site/raffle/${id}`)).body).toContain('参与已取消');
  });

  it('one that was taken off is not drawn; published again it is', async () => {
    const id = await entered(4);
    await test.call(activityWithdraw, { ids: id }, operator);
    await toDraw();
    expect((await standingOf(id)).drawnTime).toBeNull();
  });

  it('its time stands once somebody has entered, and without entries it may be moved', async () => {
    const empty = await open(timed(), { asksMobile: true });
    const settings = empty.settings as RaffleSettings;
    expect((await change(empty, { settings: { ...settings, drawTime: inHours(40) } })).envelope.message).toBe('');
    const id = await entered(1);
    const detail = (await test.call(activityGet, { id }, operator)).envelope.data as ActivityDetail;
    const moved = await change(detail, {
      settings: { ...(detail.settings as typeof settings), drawTime: inHours(40) },
    });
    expect(moved.envelope.message).toBe('已有读者参与，不能更改开奖时间');
  });

  it('a voided win goes to the next number of the same order, with the reason on record', async () => {
    const id = await entered(5);
    await toDraw();
    const { seed } = await standingOf(id);
    const order = drawOrder(seed, id, 5);
    const first = (await winsOf(id)).list.find(({ entryNo }) => entryNo === order[0])!;
    const voided = await test.call(
      raffleVoidWin,
      { id, winId: first.id, reason: '号码不实', substitute: true },
      operator,
    );
    expect((voided.envelope.data as { substitute: RaffleWin }).substitute).toMatchObject({
      entryNo: order[3],
      level: '一等奖',
      substituteOf: first.id,
    });
    expect(
      (await test.call(raffleVoidWin, { id, winId: first.id, reason: '再次', substitute: true }, operator)).envelope
        .message,
    ).toBe('已经作废');
    const second = (await winsOf(id)).list.find(({ entryNo }) => entryNo === order[1])!;
    await test.call(raffleVoidWin, { id, winId: second.id, reason: '放弃', substitute: true }, operator);
    const third = (await winsOf(id)).list.find(({ entryNo }) => entryNo === order[2])!;
    const last = await test.call(raffleVoidWin, { id, winId: third.id, reason: '放弃', substitute: true }, operator);
    expect(last.envelope.data).toEqual({ substitute: null });
  });

  it('a won prize is handed out once, on record; numbers are shown and exported by right, each time in the audit log', async () => {
    const id = await entered(4);
    await toDraw();
    const { list } = await winsOf(id);
    for (const { mobile } of list) expect(mobile).toMatch(/^139\*{4}\d{4}$/);
    const [one, other] = list;
    const done = await test.call(
      raffleHandOver,
      { id, winIds: `${one!.id},${other!.id}`, note: '快递 SF123' },
      operator,
    );
    expect((done.envelope.list as { ok: boolean }[]).map(({ ok }) => ok)).toEqual([true, true]);
    expect((await test.call(raffleHandOver, { id, winIds: one!.id, note: '' }, operator)).envelope.message).toBe(
      '已经发奖',
    );
    expect(
      (await test.call(raffleVoidWin, { id, winId: one!.id, reason: '迟了', substitute: false }, operator)).envelope
        .message,
    ).toBe('已经发奖，不能作废');
    expect((await winsOf(id, { state: 'handed' })).list[0]).toMatchObject({ handedNote: '快递 SF123' });
    const { envelope } = await test.call(raffleMobile, { id, winId: one!.id }, operator);
    const [stored] = await test.db.select().from(winTable).where(eq(winTable.id, one!.id));
    expect(envelope.data).toEqual({ mobile: stored!.mobile });
    const file = await test.call(raffleExportWins, { id, format: 'csv' }, operator);
    expect(file.response.body).toContain(stored!.mobile);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userName, 'operator'), eq(auditLog.ok, true)));
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['raffle.mobile', 'raffle.export']));
    expect(JSON.stringify(lines)).not.toContain(stored!.mobile);
  });

  it('who may not is refused: numbers, wins, handing out; a win of another raffle is not found', async () => {
    const id = await entered(2);
    await toDraw();
    const [win] = (await winsOf(id)).list;
    const editor = await test.loginAs('editor');
    expect((await test.call(raffleMobile, { id, winId: win!.id }, editor)).status).toBe(403);
    expect((await test.call(raffleWins, { id }, editor)).status).toBe(403);
    const other = await open(instant());
    expect((await test.call(raffleMobile, { id: other.id, winId: win!.id }, operator)).status).toBe(404);
    expect((await test.call(raffleHandOver, { id: other.id, winIds: win!.id }, operator)).status).toBe(404);
  });
});
