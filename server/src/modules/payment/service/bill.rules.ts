import { allHeads, heads, refundState, sumHeads, sums } from './bill.words.ts';

/** A line of a day's bill: money that came, or that went back. */
export interface BillLine {
  kind: 'payment' | 'refund';
  /** Our number of it, and WeChat Pay's. */
  number: string;
  theirNumber: string;
  /** In fen. */
  amount: number;
}

/** Yuan as a bill writes them, in fen; undefined when it is no sum. */
function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Values of a line. Each begins with a sign that keeps tables from reading numbers; commas may stand within one. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`');

/**
 * Reads a bill of all trades (CSV); undefined when it is none. A bill whose lines are not as many as its sums say was
 * cut off, and is none either.
 */
export function readBill(text: string): BillLine[] | undefined {
  const [first = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const columns = first.split(',').map((head) => head.replace(/^`/, '').trim());
  const end = rest.findIndex((line) => line.startsWith(sums));
  if (end < 0 || Object.values(heads).some((head) => !columns.includes(head))) return undefined;
  if (Number(cellsOf(rest[end + 1] ?? '')[0]) !== end) return undefined;
  const lines: BillLine[] = [];
  for (const line of rest.slice(0, end)) {
    const cells = cellsOf(line);
    const value = (head: string) => (cells[columns.indexOf(head)] ?? '').trim();
    const isRefund = value(heads.state) === refundState;
    const amount = fenOf(value(isRefund ? heads.back : heads.paid));
    const number = value(isRefund ? heads.ourRefund : heads.ours);
    if (amount === undefined || number === '') return undefined;
    const theirNumber = value(isRefund ? heads.theirRefund : heads.theirs);
    lines.push({ kind: isRefund ? 'refund' : 'payment', number, theirNumber, amount });
  }
  return lines;
}

/** What the sandbox writes of a line. */
export interface BillEntry extends BillLine {
  time: string;
  outTradeNo: string;
  transactionId: string;
  goods: string;
}

/** A bill as WeChat Pay writes it. */
export function writeBill(entries: readonly BillEntry[], { appId, merchantId }: { appId: string; merchantId: string }) {
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const lines = entries.map(({ kind, number, theirNumber, amount, time, outTradeNo, transactionId, goods }) => {
    const isRefund = kind === 'refund';
    const [came, back] = isRefund ? ['0.00', yuan(amount)] : [yuan(amount), '0.00'];
    const trade = [time, appId, merchantId, '0', '', transactionId, outTradeNo, '', 'NATIVE'];
    const state = [isRefund ? refundState : 'SUCCESS', 'OTHERS', 'CNY', came, '0.00'];
    const refund = isRefund
      ? [theirNumber, number, back, '0.00', 'ORIGINAL', 'SUCCESS']
      : ['0', '0', '0.00', '0.00', '', ''];
    return [...trade, ...state, ...refund, goods, '', '0.00000', '0.60%', came, back, '']
      .map((cell) => `\`${cell}`)
      .join(',');
  });
  const sum = (kind: BillLine['kind']) =>
    yuan(entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0));
  const total = [String(entries.length), sum('payment'), sum('refund'), '0.00', '0.00', sum('payment'), sum('refund')];
  return `${[allHeads, ...lines, sumHeads, total.map((cell) => `\`${cell}`).join(',')].join('\r\n')}\r\n`;
}
