import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, ErrorCode, invalidFieldsOf, invalidInput, isAppError } from 'shared-contracts/errors';
import { orderLimits } from 'shared-contracts/limits';
import { GoodsState, goodsWays, orderPieces, orderReceiver, requiredText } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { findGoods } from '../goods/goods.queries.ts';
import { type Fields, htmlType, type MeDesk } from '../members/me-desk.ts';
import type { LoggedIn } from '../members/member-session.ts';
import { accountOf } from '../members/point-record.queries.ts';
import { isMoneyOffered } from '../payment/service/open-payment.ts';
import { checkPayment } from './money/check-payment.ts';
import { moneyRefundsOfOrders } from './money/money.queries.ts';
import { sendPayPage, sendToPayment } from './money/money.site.ts';
import { payScript } from './money/pay.page.ts';
import { type BuyForm, buyPage, emptyBuyForm, orderListPage, orderPage } from './order.page.ts';
import { findOrder, ordersOfMember, refundsOfOrders, type StoredOrder } from './order.queries.ts';
import { placeOrder } from './place-order.ts';
import { askForRefund, type BuyerStep, cancelOrder, payOrder, receiveOrder, stepsOf } from './reader-orders.ts';
import { openReceiver } from './receiver.rules.ts';
import { orderPageTexts as pageTexts } from './order-page.texts.ts';
import { orderTexts as texts } from './order.texts.ts';

const pageSize = 20;
const gone = () => new AppError(ErrorCode.NotFound, texts.gone);
const way = z.enum(['points', 'money', 'both']).optional();
const wish = z.object({ requestId: z.uuid(), pieces: orderPieces, way, ...orderReceiver.shape });
const refundReason = requiredText(orderLimits.reason, pageTexts.reason);

type Work = (who: LoggedIn, id: string) => Promise<FastifyReply>;

/** The pages on which members order and follow their orders. They work without script. */
export function registerOrderPages(app: FastifyInstance, desk: MeDesk): void {
  registerBuying(app, desk);
  registerMyOrders(app, desk);
}

/** Runs a page about the id of the path. */
const withId = (desk: MeDesk, request: FastifyRequest, reply: FastifyReply, work: Work) =>
  desk.withMember(request, reply, (who) => {
    const { id } = request.params as { id: string };
    if (!isStoryId(id)) throw gone();
    return work(who, id);
  });

function registerBuying(app: FastifyInstance, desk: MeDesk): void {
  const show = async (reply: FastifyReply, memberId: string, goodsId: string, form: BuyForm) => {
    const found = await findGoods(desk.db, goodsId);
    if (found?.goods.state !== GoodsState.OnShelf) throw new AppError(ErrorCode.NotFound, texts.goodsGone);
    const ways = goodsWays(found.goods, isMoneyOffered(desk.settings));
    if (ways.length === 0) throw new AppError(ErrorCode.Conflict, texts.notForMoney);
    const { balance } = await accountOf(desk.db, memberId);
    return reply.type(htmlType).send(buyPage(await desk.frame(), { goods: found.goods, ways, balance, form }));
  };
  app.get(publicPaths.buy(':id'), (request, reply) =>
    withId(desk, request, reply, ({ member }, goodsId) => show(reply, member.id, goodsId, emptyBuyForm())),
  );
  app.post<{ Body: Fields | null }>(publicPaths.buy(':id'), (request, reply) =>
    withId(desk, request, reply, async ({ member }, goodsId) => {
      const fields = request.body ?? {};
      const { name = '', mobile = '', address = '', pieces = '', requestId = '' } = fields;
      const chosen = fields.way ?? '';
      const form = { ...emptyBuyForm(), name, mobile, address, pieces, way: chosen };
      const read = wish.safeParse({
        name,
        mobile: mobile.replaceAll(' ', ''),
        address,
        pieces: Number(pieces),
        requestId,
        way: chosen === '' ? undefined : chosen,
      });
      if (!read.success) {
        const errors = Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
        return show(reply.code(422), member.id, goodsId, { ...form, errors });
      }
      const { requestId: sent, pieces: count, way: taken, ...receiver } = read.data;
      const input = { requestId: sent, goodsId, pieces: count, way: taken, receiver };
      const facts = { keys: desk.keys, now: desk.now(), isMoneyOffered: isMoneyOffered(desk.settings) };
      try {
        const order = await desk.db.transaction((tx) => placeOrder(tx, member, input, facts));
        return await reply.redirect(publicPaths.myOrder(order.id), 303);
      } catch (error) {
        if (!isAppError(error) || error.code === ErrorCode.NotFound) throw error;
        const message = invalidFieldsOf(error)[0]?.message ?? error.message;
        return show(reply.code(error.status), member.id, goodsId, { ...form, message });
      }
    }),
  );
}

function registerMyOrders(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { before?: string } }>(publicPaths.myOrders, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const before = isStoryId(request.query.before ?? '') ? request.query.before : undefined;
      const list = await ordersOfMember(desk.db, member.id, before, pageSize);
      const last = list.length === pageSize ? list.at(-1) : undefined;
      const older = last && `${publicPaths.myOrders}?before=${last.id}`;
      return reply.type(htmlType).send(orderListPage(await desk.frame(), list, older));
    }),
  );
  app.get(publicPaths.myOrder(':id'), (request, reply) =>
    withId(desk, request, reply, async ({ member }, id) => {
      const order = await findOrder(desk.db, id);
      if (order?.memberId !== member.id) throw gone();
      const [[refund], moneyRefunds] = await Promise.all([
        refundsOfOrders(desk.db, [id]),
        moneyRefundsOfOrders(desk.db, [id]),
      ]);
      const receiver = openReceiver(desk.keys, order);
      const steps = stepsOf(order, desk.now());
      const facts = { order, receiver, refund, moneyRefunds, steps };
      return reply.type(htmlType).send(orderPage(await desk.frame(), facts));
    }),
  );
  app.get(payScript.url, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(payScript.type).send(payScript.text),
  );
  app.get(publicPaths.payOrder(':id'), (request, reply) =>
    withId(desk, request, reply, async ({ member }, id) => {
      const order = await findOrder(desk.db, id);
      if (order?.memberId !== member.id) throw gone();
      return sendPayPage(desk, { request, reply, member }, order);
    }),
  );
  const onStep = (
    step: Exclude<BuyerStep, 'pay'> | 'check',
    work: (who: LoggedIn, id: string, fields: Fields) => Promise<StoredOrder>,
  ) =>
    app.post<{ Body: Fields | null }>(`${publicPaths.myOrder(':id')}/${step}`, (request, reply) =>
      withId(desk, request, reply, async (who, id) => {
        await work(who, id, request.body ?? {});
        return reply.redirect(publicPaths.myOrder(id), 303);
      }),
    );
  const { db, now } = desk;
  app.post(`${publicPaths.myOrder(':id')}/pay`, (request, reply) =>
    withId(desk, request, reply, async ({ member }, id) => {
      const order = await findOrder(db, id);
      if (order?.memberId !== member.id) throw gone();
      if (order.amount > 0) return sendToPayment(desk, { request, reply, member }, id);
      await db.transaction((tx) => payOrder(tx, member, id, now()));
      return reply.redirect(publicPaths.myOrder(id), 303);
    }),
  );
  onStep('check', ({ member }, id) => checkPayment(desk, member, id));
  onStep('cancel', ({ member }, id) => db.transaction((tx) => cancelOrder(tx, member, id, now())));
  onStep('receive', ({ member }, id) => db.transaction((tx) => receiveOrder(tx, member, id, now())));
  onStep('refund', ({ member }, id, fields) => {
    const reason = refundReason.safeParse(fields.reason ?? '');
    if (!reason.success) throw invalidInput([{ path: 'reason', message: reason.error.issues[0]!.message }]);
    return db.transaction((tx) => askForRefund(tx, member, { id, reason: reason.data }, now()));
  });
}
