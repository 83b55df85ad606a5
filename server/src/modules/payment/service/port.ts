/** How a reader pays: by a code that a phone scans, in the browser of a phone, or in the one within WeChat. */
export type PayWay = 'native' | 'h5' | 'jsapi';

/** What is to be paid. */
interface PaymentWish {
  /** Our number of it; opened again with the same facts, it is the same payment. */
  outTradeNo: string;
  /** In fen. */
  amount: number;
  description: string;
  until: Date;
  way: PayWay;
  /** Address of the reader, which WeChat Pay demands on phones. */
  clientIp: string;
  /** The payer's openid at our app, which WeChat Pay demands within WeChat. */
  payerId?: string | undefined;
}

/** What a page within WeChat hands to its bridge (getBrandWCPayRequest) to have a payment made. */
export interface PayPackage {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** A payment as WeChat Pay has it. */
export interface Trade {
  outTradeNo: string;
  transactionId: string;
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR';
  /** In fen. */
  amount: number;
  currency: string;
  paidTime: Date | undefined;
}

/** Money that is to go back. */
interface RefundWish {
  outTradeNo: string;
  /** Our number of it; asked for again, it is the same refund. */
  outRefundNo: string;
  /** In fen: what goes back, and what was paid. */
  amount: number;
  total: number;
  reason: string;
}

/** A refund as WeChat Pay has it. */
export interface TradeRefund {
  outRefundNo: string;
  refundId: string;
  state: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
  /** In fen. */
  amount: number;
}

/** Headers of a request, by small letters. */
type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What a notice says. `id` names it once and for all. */
export type Notice = { id: string; trade: Trade } | { id: string; refund: TradeRefund };

/** A notice that is not answered for: its sentence goes back to the sender. */
export class NoticeRefused extends Error {}

/**
 * The operations that we need of WeChat Pay. Failures are ExternalServiceError; each call may be made again, as the
 * numbers are ours. What comes back is verified: it bears the platform's signature, our merchant and our app.
 */
export interface PaymentPort {
  /** The app that the merchant is bound to: payers within WeChat are known by their openid there. */
  appId: string;
  /** Opens a payment and gives the address that the reader pays at; within WeChat the prepay id. */
  open(wish: PaymentWish): Promise<string>;
  /** The signed package by which a page within WeChat has the payment of a prepay id made. */
  packageOf(prepayId: string): PayPackage;
  /** The payment as it is there; undefined when it is unknown. */
  find(outTradeNo: string): Promise<Trade | undefined>;
  /** Closes a payment, so that nobody can make it any more. Refused when it was made already. */
  close(outTradeNo: string): Promise<void>;
  refund(wish: RefundWish): Promise<TradeRefund>;
  findRefund(outRefundNo: string): Promise<TradeRefund | undefined>;
  /** The bill of a day (YYYY-MM-DD) as CSV; undefined when nothing was traded. There from the next day at ten on. */
  bill(day: string): Promise<string | undefined>;
  /** Reads a notice; throws NoticeRefused for what is forged, too old or not for us. */
  readNotice(headers: NoticeHeaders, body: string): Notice;
}
