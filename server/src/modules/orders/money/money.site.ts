import type { FastifyReply, FastifyRequest } from 'fastify';
import { OrderState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { htmlType, type MeDesk } from '../../members/me-desk.ts';
import type { StoredMember } from '../../members/member.queries.ts';
import { isPaySandbox } from '../../payment/service/open-payment.ts';
import type { PayWay } from '../../payment/service/port.ts';
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

const wayOf = (request: FastifyRequest): PayWay => (phones.test(request.headers['user-agent'] ?? '') ? 'h5' : 'native');

/** Opens the payment of an order and shows its buyer where to pay. */
export async function sendToPayment(
  desk: MeDesk,
  { request, reply, member }: { request: FastifyRequest; reply: FastifyReply; member: StoredMember },
  orderId: string,
): Promise<FastifyReply> {
  const begun = await startPayment(desk, member, { orderId, way: wayOf(request), clientIp: request.ip });
  return reply.redirect(begun ? publicPaths.payOrder(orderId) : publicPaths.myOrder(orderId), 303);
}

/** The page on which an order is paid by a code or, on a phone, by a link; an order that is not due is shown itself. */
export async function sendPayPage(
  desk: MeDesk,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  order: StoredOrder,
): Promise<FastifyReply> {
  const payment = await openPaymentOf(desk.db, order.id, wayOf(request));
  const isDue = order.state === OrderState.Unpaid && order.payBefore > desk.now();
  if (!isDue || payment === undefined || payment.url === '') return reply.redirect(publicPaths.myOrder(order.id), 303);
  const { url, way } = payment;
  const frame = await desk.frame();
  const link = way === 'h5' || isPaySandbox(desk.settings) ? payAddress(url, frame.origin, order.id) : undefined;
  const place = { code: way === 'native' ? url : undefined, link };
  return reply.type(htmlType).send(await payPage(frame, order, place));
}
