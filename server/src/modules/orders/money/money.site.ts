import type { FastifyReply, FastifyRequest } from 'fastify';
import { OrderState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { isInWechat } from '../../../platform/readers/in-wechat.ts';
import { htmlType, type MeDesk } from '../../members/me-desk.ts';
import { openFact } from '../../members/member-secrets.rules.ts';
import type { StoredMember } from '../../members/member.queries.ts';
import { isPaySandbox } from '../../payment/service/open-payment.ts';
import type { PayWay } from '../../payment/service/port.ts';
import { payPage as cashierOf } from '../../payment/service/sandbox.ts';
import type { StoredOrder } from '../order.queries.ts';
import { openPaymentOf } from './money.queries.ts';
import { payPage } from './pay.page.ts';
import { mustOffer, startPayment } from './start-payment.ts';

/** Browsers of phones, in which a code on the page could not be scanned. */
const phones = /Android|iPhone|iPod|Mobile/;

/** The page of a payment, which leads back to the order. One of our own, as those of the sandbox, without its host. */
function payAddress(url: string, origin: string, orderId: string): string {
  const own = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const back = new URLSearchParams({ redirect_url: origin + publicPaths.myOrder(orderId) });
  return `${own}${own.includes('?') ? '&' : '?'}${back}`;
}

/**
 * How a member pays by this browser, within WeChat with the openid. A member without one at the merchant's app pays by
 * the code there: WeChat opens no link of the browsers of phones.
 */
async function choiceOf(
  desk: MeDesk,
  request: FastifyRequest,
  member: StoredMember,
): Promise<{ way: PayWay; payerId?: string }> {
  if (!isInWechat(request)) return { way: phones.test(request.headers['user-agent'] ?? '') ? 'h5' : 'native' };
  const [appId, payerId] = openFact(desk.keys, 'wechat', member.wechatSealed).split('/');
  const port = await mustOffer(desk);
  return payerId !== undefined && appId === port.appId ? { way: 'jsapi', payerId } : { way: 'native' };
}

/** Opens the payment of an order and shows its buyer where to pay. */
export async function sendToPayment(
  desk: MeDesk,
  { request, reply, member }: { request: FastifyRequest; reply: FastifyReply; member: StoredMember },
  orderId: string,
): Promise<FastifyReply> {
  const choice = await choiceOf(desk, request, member);
  const begun = await startPayment(desk, member, { orderId, ...choice, clientIp: request.ip });
  return reply.redirect(begun ? publicPaths.payOrder(orderId) : publicPaths.myOrder(orderId), 303);
}

/** The page on which an order is paid as the browser can; an order that is not due is shown itself. */
export async function sendPayPage(
  desk: MeDesk,
  { request, reply, member }: { request: FastifyRequest; reply: FastifyReply; member: StoredMember },
  order: StoredOrder,
): Promise<FastifyReply> {
  const choice = await choiceOf(desk, request, member);
  const payment = await openPaymentOf(desk.db, order.id, choice.way);
  const isDue = order.state === OrderState.Unpaid && order.payBefore > desk.now();
  if (!isDue || payment === undefined || payment.url === '') return reply.redirect(publicPaths.myOrder(order.id), 303);
  const { url, way } = payment;
  const frame = await desk.frame();
  const isSandbox = isPaySandbox(desk.settings);
  const address = way === 'jsapi' ? cashierOf(url) : url;
  const place = {
    ...(way === 'native' && { code: url }),
    ...(way === 'jsapi' && { bundle: (await mustOffer(desk)).packageOf(url) }),
    ...((way === 'h5' || isSandbox) && { link: payAddress(address, frame.origin, order.id) }),
  };
  return reply.type(htmlType).send(await payPage(frame, order, place));
}
