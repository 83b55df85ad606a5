import {
  activityCancelEntries,
  activityEntries,
  activityGet,
  activityWithdraw,
  raffleExportWins,
  raffleHandOver,
  raffleMobile,
  raffleVoidWin,
  raffleWins,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, RaffleSettings, RaffleWin } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { drawOrder, seedHashOf } from './raffle.rules.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { raffleWins as winTable } from './raffle.tables.ts';
import { Browser, change, hour, inHours, join, open, runDue } from '../../../test/contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { instant, mobileOf, stateOf, timed, winsOf } from '../../../test/raffle-kit.ts';

startOperatorServer();

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
    const before = await stateOf(id);
    expect(before).toMatchObject({ seed: '', drawnTime: null, entryCount: 12 });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const url = `/site/raffle/${id}`;
    expect((await new Browser().get(url)).body).toContain(before.seedHash);
    await runDue();
    expect((await stateOf(id)).drawnTime).toBeNull();
    await toDraw();
    await runDue();
    const after = await stateOf(id);
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
    const { wins, prizes } = await stateOf(id);
    expect([wins.claimed, prizes.map(({ awarded }) => awarded)]).toEqual([2, [1, 1]]);
    expect((await new Browser().get(`/site/raffle/${id}`)).body).toContain('参与已取消');
  });

  it('one that was taken off is not drawn; published again it is', async () => {
    const id = await entered(4);
    await test.call(activityWithdraw, { ids: id }, operator);
    await toDraw();
    expect((await stateOf(id)).drawnTime).toBeNull();
  });

  it('its time is fixed once somebody has entered, and without entries it may be moved', async () => {
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
    const { seed } = await stateOf(id);
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

  it('users without the right are refused: numbers, wins, handing out; a win of another raffle is not found', async () => {
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
