import { raffleStandingGet, raffleWins } from 'shared-contracts/endpoints';
import type { RaffleStatus, RaffleWin } from 'shared-contracts/model';
import { inHours } from './contest-kit.ts';
import { operator, test } from './operator-kit.ts';

export const prize = (more: object = {}) => ({ level: '一等奖', name: '图书礼盒', stock: 3, odds: 100, ...more });
/** The settings of a raffle that draws at once. */
export const instant = (more: object = {}) => ({ kind: 'raffle', raffleType: 2, prizes: [prize()], ...more });
/** The settings of a raffle that draws in a day and an hour. */
export const timed = (more: object = {}) => ({
  kind: 'raffle',
  raffleType: 1,
  drawTime: inHours(25),
  prizes: [
    prize({ level: '一等奖', stock: 1, odds: 0 }),
    prize({ level: '二等奖', name: '电影票', stock: 2, odds: 0 }),
  ],
  ...more,
});
export const stateOf = async (id: string) =>
  (await test.call(raffleStandingGet, { id }, operator)).envelope.data as RaffleStatus;
export const winsOf = async (id: string, more: object = {}) =>
  (await test.call(raffleWins, { id, pageSize: 50, ...more }, operator)).envelope as unknown as {
    list: RaffleWin[];
    total: number;
  };
export const mobileOf = (nth: number) => `139${String(10_000_000 + nth)}`;
