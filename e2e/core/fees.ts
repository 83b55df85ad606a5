import { feePass, feeStepList, feeSubmit } from 'shared-contracts/endpoints';
import type { ChainLine, FeeStep, ReviewStep } from 'shared-contracts/model';
import type { Account } from './accounts.ts';
import type { Api } from './api.ts';
import type { Newsroom } from './test.ts';

/** The month before this one by the newsroom's clock, 'YYYY-MM'. */
export function lastMonth(): string {
  const day = new Date(Date.now() + 8 * 3600_000);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}

/** All lines that wait at a step, as the account of the client sees them. */
export async function linesAt(api: Api, month: string, step: FeeStep) {
  const lines: ChainLine[] = [];
  for (let page = 0; ; page++) {
    const { list, total } = await api.call(feeStepList, { month, step, pageSize: 50, currentPage: page });
    lines.push(...list);
    if (list.length === 0 || lines.length >= total) return lines;
  }
}

/** Who passes fees at each step; the second does what the first may not. */
const reviewers: [ReviewStep, readonly Account[]][] = [
  ['department', ['director', 'tianzg', 'admin']],
  ['director', ['chief', 'tianzg']],
  ['regional', ['fenglx', 'admin']],
];

/** Leads every line of a month to its publication, by the calls of the buttons. */
export async function passWholeMonth(newsroom: Newsroom, month: string): Promise<void> {
  const finance = await newsroom.apiAs('finance');
  const open = await linesAt(finance, month, 'distribution');
  if (open.length > 0) await finance.call(feeSubmit, { ids: open.map(({ id }) => id).join(',') });
  for (const [step, accounts] of reviewers)
    for (const account of accounts) {
      const api = await newsroom.apiAs(account);
      const lines = await linesAt(api, month, step);
      if (lines.length > 0) await api.call(feePass, { step, ids: lines.map(({ id }) => id).join(',') });
    }
}
