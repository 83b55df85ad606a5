import { z } from 'zod';
import type { Trade, TradeRefund } from './port.ts';

const fen = z.number().int().min(0);
const states = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const;
const refundStates = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'] as const;

/** A payment in answers and notices; one that was not made has no sum there. */
export const tradeWire = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().max(40).default(''),
  trade_state: z.enum(states),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: fen, currency: z.string().default('CNY') }).default({ total: 0, currency: 'CNY' }),
});

/** A refund in answers; notices name its state otherwise. */
export const refundWire = z.object({
  out_refund_no: z.string(),
  refund_id: z.string().max(40).default(''),
  status: z.enum(refundStates),
  amount: z.object({ refund: fen }),
});

/** A refund in notices. */
export const refundNoticeWire = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().max(40).default(''),
  refund_status: z.enum(refundStates),
  amount: z.object({ refund: fen }),
});

/** The payment that an answer describes. */
export const tradeOf = (wire: z.output<typeof tradeWire>): Trade => ({
  outTradeNo: wire.out_trade_no,
  transactionId: wire.transaction_id,
  state: wire.trade_state,
  amount: wire.amount.total,
  currency: wire.amount.currency,
  paidTime: wire.success_time === undefined ? undefined : new Date(wire.success_time),
});

/** The refund that an answer describes. */
export const refundOf = (wire: z.output<typeof refundWire>): TradeRefund => ({
  outRefundNo: wire.out_refund_no,
  refundId: wire.refund_id,
  state: wire.status,
  amount: wire.amount.refund,
});

/** What a text says as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
