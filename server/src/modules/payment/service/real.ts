import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { paymentTexts as texts } from '../payment.texts.ts';
import { type CallParts, type PayMerchant, payCaller, signedParts } from './call-pay.ts';
import { readNotice } from './notice.ts';
import type { PaymentPort, PayWay } from './port.ts';
import { signLines } from './signature.rules.ts';
import { refundOf, refundWire, tradeOf, tradeWire } from './wire.ts';

const billAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
/** What a payment is opened with, as an address or a prepay id. */
const opened: Record<PayWay, (answer: unknown) => string> = {
  native: (answer) => must(z.object({ code_url: z.string() }), answer).code_url,
  h5: (answer) => must(z.object({ h5_url: z.string() }), answer).h5_url,
  jsapi: (answer) => must(z.object({ prepay_id: z.string() }), answer).prepay_id,
};

/** Time as the protocol writes it: in Beijing, with its offset. */
export const payTime = (time: Date): string => `${toWireTime(time).replace(' ', 'T')}+08:00`;

function must<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const checked = schema.safeParse(answer);
  if (!checked.success) throw new ExternalServiceError('lost', texts.unreadable);
  return checked.data;
}

const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

/** The client of WeChat Pay by its protocol v3. */
export function wechatPay(merchant: PayMerchant, parts: CallParts): PaymentPort {
  const { merchantId: mchid, appId: appid, noticeUrl } = merchant;
  const { call, exchange } = payCaller(merchant, parts);

  return {
    appId: appid,
    async open({ outTradeNo, amount, description, until, way, clientIp, payerId }) {
      const body = {
        appid,
        mchid,
        description,
        out_trade_no: outTradeNo,
        time_expire: payTime(until),
        notify_url: noticeUrl,
        amount: { total: amount, currency: 'CNY' },
        ...(way === 'jsapi' && { payer: { openid: payerId } }),
        ...(way === 'h5' && { scene_info: { payer_client_ip: clientIp, h5_info: { type: 'Wap' } } }),
      };
      return opened[way](await call({ method: 'POST', path: `/v3/pay/transactions/${way}`, body }));
    },
    packageOf(prepayId) {
      const timeStamp = String(Math.floor(parts.now().getTime() / 1000));
      const nonceStr = randomBytes(16).toString('hex');
      const bundle = `prepay_id=${prepayId}`;
      const paySign = signLines(merchant.privateKey, [appid, timeStamp, nonceStr, bundle]);
      return { appId: appid, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign };
    },
    async find(outTradeNo) {
      const answer = await call({ method: 'GET', path: `${tradePath(outTradeNo)}?mchid=${mchid}` });
      if (answer === undefined) return undefined;
      const trade = must(tradeWire, answer);
      if (trade.mchid !== mchid || trade.appid !== appid) throw new ExternalServiceError('lost', texts.unreadable);
      return tradeOf(trade);
    },
    async close(outTradeNo) {
      await call({ method: 'POST', path: `${tradePath(outTradeNo)}/close`, body: { mchid } });
    },
    async refund({ outTradeNo, outRefundNo, amount, total, reason }) {
      const body = {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason,
        notify_url: noticeUrl,
        amount: { refund: amount, total, currency: 'CNY' },
      };
      return refundOf(must(refundWire, await call({ method: 'POST', path: '/v3/refund/domestic/refunds', body })));
    },
    async findRefund(outRefundNo) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
      const answer = await call({ method: 'GET', path });
      return answer === undefined ? undefined : refundOf(must(refundWire, answer));
    },
    async bill(day) {
      const answer = await call({ method: 'GET', path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` });
      if (answer === undefined) return undefined;
      const { download_url: place, hash_value: hash } = must(billAddress, answer);
      const { origin, pathname, search } = new URL(place);
      if (origin !== new URL(merchant.url).origin) throw new ExternalServiceError('lost', texts.unreadable);
      const text = await exchange({ method: 'GET', url: place, path: pathname + search });
      // The file itself is not signed: the signed answer names its hash.
      if (!text.answer.ok || createHash('sha1').update(text.answered).digest('hex') !== hash.toLowerCase())
        throw new ExternalServiceError('lost', texts.unverified);
      return text.answered;
    },
    readNotice: (headers, body) => {
      const header = (name: string) => String(headers[name] ?? '');
      return readNotice(merchant, { ...signedParts(header), body }, parts.now());
    },
  };
}
