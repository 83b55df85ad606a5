import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ExternalServiceError, wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { paymentTexts as texts } from '../payment.texts.ts';
import { readNotice } from './notice.ts';
import type { PaymentPort } from './port.ts';
import { authorize, doubtOf } from './signature.rules.ts';
import { refundOf, refundWire, tradeOf, tradeWire } from './wire.ts';

/** Our account at WeChat Pay, and its keys. */
export interface PayMerchant {
  url: string;
  merchantId: string;
  appId: string;
  /** Of the merchant's certificate, and its private key. */
  serial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  platform: { serial: string; publicKey: string };
  noticeUrl: string;
}

const timeout = 15_000;
const refusal = z.object({ code: z.string().max(64).default(''), message: z.string().max(300).default('') });
const noBill = 'NO_STATEMENT_EXIST';
const billAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
const addresses = { native: z.object({ code_url: z.string() }), h5: z.object({ h5_url: z.string() }) };

/** Time as the protocol writes it: in Beijing, with its offset. */
export const payTime = (time: Date): string => `${toWireTime(time).replace(' ', 'T')}+08:00`;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The client of WeChat Pay by its protocol v3. */
export function wechatPay(
  merchant: PayMerchant,
  { now, log, send = fetch }: { now: () => Date; log: Pick<Logger, 'error'>; send?: Send },
): PaymentPort {
  const { merchantId: mchid, appId: appid, noticeUrl } = merchant;
  const base = merchant.url.replace(/\/+$/, '');

  /** Sends a signed request and gives its answer with the text. */
  async function exchange({
    method,
    url,
    path,
    body = '',
  }: {
    method: string;
    url: string;
    path: string;
    body?: string;
  }) {
    const authorization = authorize(merchant, { method, path, body }, now());
    try {
      const answer = await send(url, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
        ...(body !== '' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { answer, answered: await answer.text() };
    } catch (error) {
      log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'WeChat Pay cannot be reached');
      throw new ExternalServiceError(wasUnsent(error) ? 'unsent' : 'lost', texts.unreachable);
    }
  }

  /** Makes a signed call; undefined when what it is about is unknown there. */
  async function call({ method, path, body }: Call): Promise<unknown> {
    const address = new URL(`${base}${path}`);
    const { answer, answered } = await exchange({
      method,
      url: address.toString(),
      path: address.pathname + address.search,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 404 && method === 'GET') return undefined;
    if (!answer.ok && codeOf(answered) === noBill) return undefined;
    if (!answer.ok) throw refusalOf(answer.status, answered, address.pathname);
    const parts = signedParts((name) => answer.headers.get(name) ?? '');
    const doubt = doubtOf({ ...parts, body: answered }, merchant.platform, now());
    if (doubt !== undefined) {
      log.error({ doubt, path: address.pathname }, 'an answer of WeChat Pay is not signed as it must be');
      throw new ExternalServiceError('lost', texts.unverified);
    }
    return answered === '' ? {} : parse(answered);
  }

  function refusalOf(status: number, answered: string, path: string): ExternalServiceError {
    const why = refusal.safeParse(parse(answered));
    const { code, message } = why.success ? why.data : { code: '', message: '' };
    log.error({ status, code, path }, 'WeChat Pay refused');
    return status >= 500 || status === 429
      ? new ExternalServiceError('lost', texts.unreachable)
      : new ExternalServiceError('refused', texts.refused(message), status);
  }

  const must = <T extends z.ZodType>(schema: T, answer: unknown): z.output<T> => {
    const checked = schema.safeParse(answer);
    if (!checked.success) throw new ExternalServiceError('lost', texts.unreadable);
    return checked.data;
  };
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  return {
    async open({ outTradeNo, amount, description, until, way, clientIp }) {
      const body = {
        appid,
        mchid,
        description,
        out_trade_no: outTradeNo,
        time_expire: payTime(until),
        notify_url: noticeUrl,
        amount: { total: amount, currency: 'CNY' },
        ...(way === 'h5' && { scene_info: { payer_client_ip: clientIp, h5_info: { type: 'Wap' } } }),
      };
      const answer = await call({ method: 'POST', path: `/v3/pay/transactions/${way}`, body });
      return way === 'native' ? must(addresses.native, answer).code_url : must(addresses.h5, answer).h5_url;
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
      if (origin !== new URL(base).origin) throw new ExternalServiceError('lost', texts.unreadable);
      const text = await exchange({ method: 'GET', url: place, path: pathname + search });
      // The file itself is not signed: the signed answer names its hash.
      if (!text.answer.ok || createHash('sha1').update(text.answered).digest('hex') !== hash.toLowerCase())
        throw new ExternalServiceError('lost', texts.unverified);
      return text.answered;
    },
    readNotice: (headers, body) => {
      const header = (name: string) => String(headers[name] ?? '');
      return readNotice(merchant, { ...signedParts(header), body }, now());
    },
  };
}

/** The signature of an answer or a notice, out of its headers. */
const signedParts = (header: (name: string) => string) => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
});

const codeOf = (text: string): string => refusal.safeParse(parse(text)).data?.code ?? '';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
