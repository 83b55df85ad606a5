import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { openPayment } from '../../payment/service/open-payment.ts';
import { type Notice, NoticeRefused } from '../../payment/service/port.ts';
import { noteNotice } from './money.queries.ts';
import { settleRefund } from './refund-money.ts';
import { settlePayment } from './settle-payment.ts';
import type { MoneyParts } from './start-payment.ts';

/** Bytes of a notice; those of WeChat Pay have some thousand. */
const mostBytes = 64 * 1024;

/**
 * Where WeChat Pay says that something was paid or refunded. Public, so everything is refused that does not bear its
 * signature of the last minutes. What is answered with 204 is booked; anything else it sends again.
 */
export function registerPaymentNotices(app: FastifyInstance, parts: Omit<MoneyParts, 'log'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string | undefined }>(publicPaths.payNotice, async ({ headers, body, log }, reply) => {
      const port = await openPayment({ ...parts, log });
      if (!port) return reply.callNotFound();
      try {
        const outcome = await book(parts, port.readNotice(headers, String(body ?? '')));
        return await (outcome === 'unknown'
          ? reply.code(404).send({ code: 'FAIL', message: outcome })
          : reply.code(204).send());
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error;
        log.warn({ why: error.message }, 'a notice of WeChat Pay was refused');
        return reply.code(401).send({ code: 'FAIL', message: error.message });
      }
    });
  });
}

/** Books what a notice says, and notes it in the same transaction. */
function book({ db, now }: Omit<MoneyParts, 'log'>, notice: Notice): Promise<string> {
  return db.transaction(async (tx) => {
    const isTrade = 'trade' in notice;
    const outcome = isTrade
      ? await settlePayment(tx, notice.trade, now())
      : await settleRefund(tx, notice.refund, now());
    const number = isTrade ? notice.trade.outTradeNo : notice.refund.outRefundNo;
    await noteNotice(tx, { noticeId: notice.id, number, outcome, time: now() });
    return outcome;
  });
}
