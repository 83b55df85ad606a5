import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { paymentSandboxTexts as texts } from '../payment.texts.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { type BillEntry, writeBill } from './bill.rules.ts';
import { payTime } from './real.ts';
import { paySandboxPath, type SandboxKeys } from './sandbox-keys.ts';
import {
  askRefund,
  closeTrade,
  lookAtRefund,
  openTrade,
  type SandboxRefund,
  type SandboxTrade,
  tradeByNumber,
  tradesBetween,
} from './sandbox.queries.ts';
import { isSignedBy, sealResource, signLines } from './signature.rules.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

const number = z.string().regex(/^[\w|*-]{6,32}$/);
const fen = z.number().int().min(1);
const opening = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: number,
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: fen, currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1).max(128) }).optional(),
  scene_info: z.object({ payer_client_ip: z.string(), h5_info: z.object({ type: z.literal('Wap') }) }).optional(),
});
const refunding = z.object({
  out_trade_no: number,
  out_refund_no: number,
  reason: z.string().max(80).default(''),
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
});
const authorization = new RegExp(
  [
    '^WECHATPAY2-SHA256-RSA2048 mchid="(\\d+)",nonce_str="(\\w+)"',
    'signature="([^"]+)",timestamp="(\\d+)",serial_no="(\\w+)"$',
  ].join(','),
);

const billFile = `${paySandboxPath}/v3/billdownload/file`;

/** The page on which a demo payer pays. */
export const payPage = (prepayId: string): string => `${paySandboxPath}/pay/${prepayId}`;

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });

/** WeChat Pay's protocol v3 over payments of our own: it verifies what we sign, and signs what it answers. */
export function paySandboxFetch(parts: Parts, keys: SandboxKeys): Send {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async ({ headers, method, url, body }, reply) => {
    const [, mchid, nonce = '', signature = '', timestamp = '', serial] =
      authorization.exec(headers.authorization ?? '') ?? [];
    const { merchantId, serial: known } = keys.merchant;
    const signed = [method, url, timestamp, nonce, typeof body === 'string' ? body : ''];
    if (mchid !== merchantId || serial !== known || !isSignedBy(keys.merchantPublicKey, signed, signature))
      return fail(reply, 401, 'SIGN_ERROR', texts.badSign);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Files of bills are not signed there either.
    if (request.url.startsWith(billFile)) return payload;
    const timestamp = String(Math.floor(parts.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const body = typeof payload === 'string' ? payload : '';
    void reply.headers(signatureHeaders(keys, timestamp, nonce, body));
    return payload;
  });
  registerTrades(app, parts, keys);
  registerRefunds(app, parts);
  registerBills(app, parts, keys);
  return sendTo(app);
}

/** The headers by which an answer or a notice of the sandbox is verified. */
const signatureHeaders = (
  { merchant, platformPrivateKey }: SandboxKeys,
  timestamp: string,
  nonce: string,
  body: string,
) => ({
  'wechatpay-timestamp': timestamp,
  'wechatpay-nonce': nonce,
  'wechatpay-serial': merchant.platform.serial,
  'wechatpay-signature': signLines(platformPrivateKey, [timestamp, nonce, body]),
});

function registerTrades(app: FastifyInstance, { db, settings, now }: Parts, { merchant }: SandboxKeys): void {
  for (const way of ['native', 'h5', 'jsapi'] as const)
    app.post<{ Body: string }>(`${paySandboxPath}/v3/pay/transactions/${way}`, async ({ body }, reply) => {
      const sent = opening.safeParse(JSON.parse(body));
      if (!sent.success || sent.data.appid !== merchant.appId || sent.data.mchid !== merchant.merchantId)
        return fail(reply, 400, 'PARAM_ERROR', texts.badRequest);
      const { description, out_trade_no: outTradeNo, amount, notify_url: noticeUrl, time_expire: expires } = sent.data;
      const isLacking = { native: false, h5: !sent.data.scene_info, jsapi: !sent.data.payer }[way];
      if (isLacking) return fail(reply, 400, 'PARAM_ERROR', texts.badRequest);
      const trade = await openTrade(db, {
        outTradeNo,
        description,
        amount: amount.total,
        noticeUrl,
        expiresTime: new Date(expires),
        createdTime: now(),
      });
      if (trade.amount !== amount.total) return fail(reply, 400, 'INVALID_REQUEST', texts.badAmount);
      if (trade.state !== 'NOTPAY')
        return trade.state === 'CLOSED'
          ? fail(reply, 400, 'ORDER_CLOSED', texts.closed)
          : fail(reply, 400, 'ORDERPAID', texts.paid);
      const address = siteOrigin(settings) + payPage(trade.prepayId);
      return { native: { code_url: address }, h5: { h5_url: address }, jsapi: { prepay_id: trade.prepayId } }[way];
    });
  const path = `${paySandboxPath}/v3/pay/transactions/out-trade-no/:number`;
  app.get<{ Params: { number: string } }>(path, async ({ params }, reply) => {
    const trade = await tradeByNumber(db, params.number);
    return trade ? tradeBody(trade, merchant) : fail(reply, 404, 'ORDER_NOT_EXIST', texts.noOrder);
  });
  app.post<{ Params: { number: string } }>(`${path}/close`, async ({ params }, reply) => {
    const state = await closeTrade(db, params.number);
    if (state === undefined) return fail(reply, 404, 'ORDER_NOT_EXIST', texts.noOrder);
    return state === 'CLOSED' ? reply.code(204).send() : fail(reply, 400, 'ORDERPAID', texts.paid);
  });
}

function registerRefunds(app: FastifyInstance, { db, now }: Parts): void {
  const path = `${paySandboxPath}/v3/refund/domestic/refunds`;
  app.post<{ Body: string }>(path, async ({ body }, reply) => {
    const sent = refunding.safeParse(JSON.parse(body));
    if (!sent.success) return fail(reply, 400, 'PARAM_ERROR', texts.badRequest);
    const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, reason, amount } = sent.data;
    const wish = { outTradeNo, outRefundNo, amount: amount.refund, fails: holdsRefusedWords(reason) };
    const refund = await askRefund(db, wish, now());
    if (refund === 'unknown') return fail(reply, 404, 'RESOURCE_NOT_EXISTS', texts.noOrder);
    if (refund === 'unpaid') return fail(reply, 400, 'INVALID_REQUEST', texts.notPaid);
    if (refund === 'tooMuch') return fail(reply, 403, 'NOT_ENOUGH', texts.tooMuch);
    return refundBody(refund);
  });
  app.get<{ Params: { number: string } }>(`${path}/:number`, async ({ params }, reply) => {
    const refund = await lookAtRefund(db, params.number, now());
    return refund ? refundBody(refund) : fail(reply, 404, 'RESOURCE_NOT_EXISTS', texts.noRefund);
  });
}

/** The bill of a day and its file, as it was at the end of that day. */
function registerBills(app: FastifyInstance, { db }: Parts, { merchant }: SandboxKeys): void {
  const fileOf = async (day: string) => {
    const { paid, back } = await tradesBetween(db, fromWireTime(day), endOfWireTime(day));
    const entries = [
      ...paid.map((trade) => entryOf(trade)),
      ...back.map(({ trade, refund }) => ({
        ...entryOf(trade),
        kind: 'refund' as const,
        number: refund.outRefundNo,
        theirNumber: refund.refundId,
        amount: refund.amount,
        time: toWireTime(refund.createdTime),
      })),
    ];
    return entries.length === 0 ? undefined : writeBill(entries, merchant);
  };
  app.get<{ Querystring: { bill_date?: string } }>(`${paySandboxPath}/v3/bill/tradebill`, async ({ query }, reply) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.exec(query.bill_date ?? '')?.[0];
    if (day === undefined) return fail(reply, 400, 'PARAM_ERROR', texts.badRequest);
    const file = await fileOf(day);
    if (file === undefined) return fail(reply, 400, 'NO_STATEMENT_EXIST', texts.noBill);
    const hash = createHash('sha1').update(file).digest('hex');
    return { hash_type: 'SHA1', hash_value: hash, download_url: `http://sandbox.invalid${billFile}?token=${day}` };
  });
  app.get<{ Querystring: { token?: string } }>(billFile, async ({ query }, reply) =>
    reply.type('text/plain; charset=utf-8').send((await fileOf(query.token ?? '')) ?? ''),
  );
}

const entryOf = (trade: SandboxTrade): BillEntry => ({
  kind: 'payment',
  number: trade.outTradeNo,
  theirNumber: trade.transactionId,
  outTradeNo: trade.outTradeNo,
  transactionId: trade.transactionId,
  amount: trade.amount,
  time: toWireTime(trade.paidTime ?? trade.createdTime),
  goods: trade.description,
});

const tradeBody = (trade: SandboxTrade, { appId, merchantId }: SandboxKeys['merchant']) => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: trade.outTradeNo,
  trade_state: trade.state,
  trade_type: 'NATIVE',
  ...(trade.paidTime !== null && {
    transaction_id: trade.transactionId,
    success_time: payTime(trade.paidTime),
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
  }),
});

const refundBody = ({ outRefundNo, refundId, outTradeNo, amount, state, createdTime }: SandboxRefund) => ({
  refund_id: refundId,
  out_refund_no: outRefundNo,
  out_trade_no: outTradeNo,
  status: state,
  create_time: payTime(createdTime),
  amount: { refund: amount, total: amount, currency: 'CNY' },
});

/** The notice of a payment that was made: what is posted to the address of its notices. */
export const noticeOfTrade = (trade: SandboxTrade, keys: SandboxKeys, now: Date): SealedNotice =>
  sealNotice(
    keys,
    {
      id: `sandbox-${trade.transactionId}`,
      event: 'TRANSACTION.SUCCESS',
      about: 'transaction',
      resource: tradeBody(trade, keys.merchant),
    },
    now,
  );

/** The notice of a refund, which names its state otherwise than an answer does. */
export function noticeOfRefund(refund: SandboxRefund, keys: SandboxKeys, now: Date): SealedNotice {
  const { status, ...facts } = refundBody(refund);
  const resource = { mchid: keys.merchant.merchantId, ...facts, refund_status: status };
  return sealNotice(
    keys,
    { id: `sandbox-${refund.refundId}`, event: `REFUND.${status}`, about: 'refund', resource },
    now,
  );
}

interface SealedNotice {
  body: string;
  headers: Record<string, string>;
}

/** Encrypts and signs a notice as the platform does. */
function sealNotice(
  keys: SandboxKeys,
  { id, event, about, resource }: { id: string; event: string; about: string; resource: object },
  now: Date,
): SealedNotice {
  const body = JSON.stringify({
    id,
    create_time: payTime(now),
    resource_type: 'encrypt-resource',
    event_type: event,
    resource: { original_type: about, ...sealResource(keys.merchant.apiKey, resource, about) },
  });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = signatureHeaders(keys, timestamp, randomBytes(16).toString('hex'), body);
  return { body, headers: { ...signature, 'content-type': 'application/json' } };
}
