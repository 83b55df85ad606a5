import { createHash } from 'node:crypto';
import { prizeDraft, raffleSettings } from 'shared-contracts/model';
import {
  changeRefusals,
  drawOrder,
  entryScore,
  oddsToPpm,
  prizeOfRoll,
  raffleFaults,
  rafflePhase,
  raffleProblems,
  seedHashOf,
} from './raffle.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';

const frame = {
  startTime: fromWireTime('2026-12-01 00:00:00'),
  endTime: fromWireTime('2026-12-10 00:00:00'),
  joinRule: 'daily' as const,
  joinMax: 3,
  asksMobile: true,
};
const prize = (more: object = {}) => ({ level: '一等奖', name: '图书', stock: 10, odds: 0, ...more });
const facts = (more: object = {}) =>
  raffleSettings.parse({ kind: 'raffle', raffleType: 2, prizes: [prize({ odds: 10 })], ...more });
const faultsOf = (more: object) => raffleFaults(facts(more), frame, fromWireTime).map(({ message }) => message);

describe('an instant draw', () => {
  const prizes = [
    { name: 'a', oddsPpm: 1 },
    { name: 'b', oddsPpm: 0 },
    { name: 'c', oddsPpm: oddsToPpm(50) },
  ];
  it.each([
    [0, 'a'],
    [1, 'c'],
    [500_000, 'c'],
    [500_001, undefined],
    [999_999, undefined],
  ])('a roll of %i falls on %s', (roll, name) => {
    expect(prizeOfRoll(prizes, roll)?.name).toBe(name);
  });

  it('odds of 100 % win by every roll, odds of 0 by none', () => {
    expect(prizeOfRoll([{ oddsPpm: oddsToPpm(100) }], 999_999)).toBeDefined();
    expect(prizeOfRoll([{ oddsPpm: 0 }], 0)).toBeUndefined();
  });
});

describe('a timed draw', () => {
  it('the promise is the SHA-256 of the seed, and no seed promises nothing', () => {
    expect(seedHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(seedHashOf('')).toBe('');
  });

  it('the order is the one that anybody computes from seed, number of the raffle and count of entries', () => {
    const seed = 'f'.repeat(64);
    const byHand = [1, 2, 3, 4, 5]
      .map((no) => [createHash('sha256').update(`${seed}:7:${no}`).digest('hex'), no] as const)
      .sort();
    expect(drawOrder(seed, '7', 5)).toEqual(byHand.map(([, no]) => no));
    expect(drawOrder(seed, '7', 0)).toEqual([]);
  });

  it('another raffle or another seed gives another order, so that no order is known before', () => {
    expect(entryScore('a', '7', 1)).not.toBe(entryScore('a', '8', 1));
    expect(drawOrder('a', '7', 50)).not.toEqual(drawOrder('b', '7', 50));
    expect([...drawOrder('a', '7', 50)].sort((x, y) => x - y)).toEqual(
      Array.from({ length: 50 }, (_, place) => place + 1),
    );
  });
});

describe('what is written', () => {
  it.each([
    [{ stock: -1 }, '奖品数量须为1至1000000的整数'],
    [{ stock: 1.5 }, '奖品数量须为1至1000000的整数'],
    [{ odds: 100.01 }, '中奖概率须为0至100的百分数，最多4位小数'],
    [{ odds: -1 }, '中奖概率须为0至100的百分数，最多4位小数'],
    [{ odds: 0.00001 }, '中奖概率须为0至100的百分数，最多4位小数'],
    [{ name: ' ' }, '请填写奖品名称'],
    [{ level: '' }, '请填写奖项'],
  ])('a prize with %j is refused: %s', (more, message) => {
    expect(prizeDraft.safeParse(prize(more)).error?.issues[0]?.message).toBe(message);
  });

  it.each([
    [{ prizes: [prize({ odds: 60 }), prize({ odds: 40.0001 })] }, ['各奖品中奖概率之和不能超过100%']],
    [{ prizes: [prize({ odds: 33.3333 }), prize({ odds: 33.3333 }), prize({ odds: 33.3334 })] }, []],
    [{ raffleType: 1, drawTime: '2026-12-09 23:59:59' }, ['开奖时间不能早于活动结束时间']],
    [{ raffleType: 1, drawTime: '2026-12-10 00:00:00' }, []],
    [
      { raffleType: 1, drawTime: '2026-12-11 00:00:00', claimUntil: '2026-12-11 00:00:00' },
      ['领奖截止时间须晚于开奖时间'],
    ],
    [{ claimUntil: '2026-12-10 00:00:00' }, ['领奖截止时间须晚于活动结束时间']],
    [{ totalMax: 2 }, ['活动期间抽奖总次数不能少于每天的次数']],
    [{ totalMax: 3 }, []],
  ])('faults of %j', (more, messages) => {
    expect(faultsOf(more)).toEqual(messages);
  });

  it.each([
    [{ prizes: [] }, ['请先添加奖品']],
    [{ prizes: [prize()] }, ['即时抽奖须至少有一种奖品的中奖概率大于0']],
    [{ raffleType: 1 }, ['定时抽奖须设置开奖时间']],
    [{ raffleType: 1, drawTime: '2026-12-10 00:00:00' }, []],
    [{}, []],
  ])('%j may not go to readers: %j', (more, problems) => {
    expect(raffleProblems(facts(more))).toEqual(problems);
  });
});

describe('once somebody has taken part', () => {
  const existingPrize = { id: '1', level: '一等奖', name: '图书', stock: 10, awarded: 3, oddsPpm: 100_000 };
  const before = { raffleType: 2, drawTime: null, isDrawn: false, isForQualified: false, prizes: [existingPrize] };
  const refusals = (more: object) => changeRefusals(before, facts({ prizes: [prize({ id: '1', odds: 10 })], ...more }));
  it.each([
    [{}, []],
    [{ prizes: [prize({ id: '1', odds: 10, stock: 11, name: '新书' })] }, []],
    [{ raffleType: 1 }, ['已有读者参与，不能更改抽奖类型']],
    [{ isForQualified: true }, ['已有读者参与，不能更改参与条件']],
    [{ prizes: [] }, ['已有读者参与，不能删除奖品“图书”']],
    [{ prizes: [prize({ id: '1', odds: 10, stock: 9 })] }, ['已有读者参与，奖品“图书”的数量只能增加']],
    [{ prizes: [prize({ id: '1', odds: 1 })] }, ['已有读者参与，不能更改奖品“图书”的中奖概率']],
    [{ prizes: [prize({ id: '1', odds: 10 }), prize()] }, ['已有读者参与，不能再添加奖品']],
  ])('%j gives %j', (more, sentences) => {
    expect(refusals(more)).toEqual(sentences);
  });

  it('the time of a timed draw cannot be changed', () => {
    const timed = { ...before, raffleType: 1, drawTime: '2026-12-11 00:00:00' };
    const after = (drawTime: string | null) =>
      changeRefusals(timed, facts({ raffleType: 1, drawTime, prizes: [prize({ id: '1', odds: 0 })] }));
    expect(after('2026-12-11 00:00:00')).toEqual([]);
    expect(after('2026-12-12 00:00:00')).toEqual(['已有读者参与，不能更改开奖时间']);
  });
});

it('a timed raffle knows its winners by their numbers, and cannot do without', () => {
  const faults = raffleFaults(facts({ raffleType: 1 }), { ...frame, asksMobile: false }, fromWireTime);
  expect(faults).toEqual([{ path: 'asksMobile', message: '定时抽奖须填写手机号' }]);
});

it('after the draw no prize becomes more', () => {
  const existingPrize = { id: '1', level: '一等奖', name: '图书', stock: 1, awarded: 1, oddsPpm: 0 };
  const after = facts({ raffleType: 1, prizes: [prize({ id: '1', stock: 2 })] });
  expect(
    changeRefusals(
      { raffleType: 1, drawTime: null, isDrawn: true, isForQualified: false, prizes: [existingPrize] },
      after,
    ),
  ).toEqual(['已经开奖，不能更改奖品“图书”的数量']);
});

it.each([
  ['2026-11-30 23:59:59', null, 'early'],
  ['2026-12-01 00:00:00', null, 'open'],
  ['2026-12-09 23:59:59', null, 'open'],
  ['2026-12-10 00:00:00', null, 'ended'],
  ['2026-12-11 00:00:00', new Date(), 'drawn'],
])('at %s it is %s', (now, drawn, phase) => {
  expect(rafflePhase(frame, drawn, fromWireTime(now))).toBe(phase);
});
