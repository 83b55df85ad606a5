import { activityAdd, activityCopy, activityGet, activityPublish, adsDrawRaffleList } from 'shared-contracts/endpoints';
import type { ActivityDetail, RaffleSettings } from 'shared-contracts/model';
import { change, draftOf, join, open, save } from '../../../test/contest-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { instant, prize, stateOf, timed } from '../../../test/raffle-kit.ts';

startOperatorServer();

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
    const [original] = (await stateOf(id)).prizes;
    const [fresh] = (await stateOf(copy.id)).prizes;
    expect([original!.awarded, fresh!.awarded, fresh!.id === original!.id]).toEqual([1, 0, false]);
  });

  it('what readers came for cannot be changed once somebody has taken part; more pieces may be added', async () => {
    const detail = await open(instant());
    await join('raffle', detail.id, 'first');
    const current = (await test.call(activityGet, { id: detail.id }, operator)).envelope.data as ActivityDetail;
    const settings = current.settings as RaffleSettings;
    const [only] = settings.prizes;
    const less = await change(current, { settings: { ...settings, prizes: [{ ...only!, odds: 1 }] } });
    expect(less.envelope.message).toBe('已有读者参与，不能更改奖品“图书礼盒”的中奖概率');
    const more = await change(current, { settings: { ...settings, prizes: [{ ...only!, stock: 9 }] } });
    expect(more.envelope.message).toBe('');
    expect((await stateOf(detail.id)).prizes[0]).toMatchObject({ stock: 9, awarded: 1 });
  });
});
