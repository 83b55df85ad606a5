import type { FastifyReply, FastifyRequest } from 'fastify';
import { OrderState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { htmlType, type MeDesk } from '../../members/me-desk.ts';
import type { StoredMember } from '../../members/member.queries.ts';
import { isPaySandbox } from '../../payment/service/open-payment.ts';
import type { StoredOrder } from '../order.queries.ts';
import { openPaymentOf } from './money.queries.ts';
import { payPage } from './pay.page.ts';
import { startPayment } from './start-payment.ts';

/** Browsers of phones, in which a code on the page could not be scanned. */
const phones = /Android|iPhone|iPod|Mobile/;

/** The page of a payment, which leads back to the order. One of our own, as those of the sandbox, without its host. */
function payAddress(url: string, origin: string, orderId: string): string {
  const own = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const back = new URLSearchParams({ redirect_url: origin + publicPaths.myOrder(orderId) });
  return `${own}${own.includes('?') ? '&' : '?'}${back}`;
}

/** Opens the payment of an order and sends its buyer there: to a code on the page, or to WeChat on a phone. */
export async function sendToPayment(
  desk: MeDesk,
  { request, reply, member }: { request: FastifyRequest; reply: FastifyReply; member: StoredMember },
  orderId: string,
): Promise<FastifyReply> {
  const way = phones.test(request.headers['user-agent'] ?? '') ? 'h5' : 'native';
  const begun = await startPayment(desk, member, { orderId, way, clientIp: request.ip });
  if (!begun) return reply.redirect(publicPaths.myOrder(orderId), 303);
  if (way === 'native') return reply.redirect(publicPaths.payOrder(orderId), 303);
  return reply.redirect(payAddress(begun.url, (await desk.frame()).origin, orderId), 303);
}

/** The page on which an order is paid by a code; one that waits for no payment leads back to the order. */
export async function sendPayPage(desk: MeDesk, reply: FastifyReply, order: StoredOrder): Promise<FastifyReply> {
  const payment = await openPaymentOf(desk.db, order.id, 'native');
  const isDue = order.state === OrderState.Unpaid && order.payBefore > desk.now();
  if (!isDue || payment === undefined || payment.url === '') return reply.redirect(publicPaths.myOrder(order.id), 303);
  const frame = await desk.frame();
  const cashier = isPaySandbox(desk.settings) ? payAddress(payment.url, frame.origin, order.id) : undefined;
  return reply.type(htmlType).send(await payPage(frame, order, { url: payment.url, cashier }));
}
