import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ActivityKind, quizOptionsMax } from 'shared-contracts/model';
import { z } from 'zod';
import { OpenActivities } from './activities.feed.ts';
import { checkOpen, openCursor, openId, openLimit, openPath } from '../../platform/feed/open-check.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';

const reader = z.string('缺少读者标识').regex(/^[\w:.-]{4,60}$/, '读者标识不正确');
const listQuery = z.strictObject({
  kind: z.enum(ActivityKind, '类型不正确').optional(),
  cursor: openCursor,
  limit: openLimit,
});
const oneQuery = z.strictObject({ userId: reader.optional() });
const field = z.union([
  z.string().max(2000, '内容过长'),
  z.array(z.string().max(2000, '内容过长')).max(200, '选得太多'),
]);
const entryBody = z.strictObject({
  userId: reader,
  requestId: z.string('缺少请求标识').regex(/^[\w-]{8,60}$/, '请求标识不正确'),
  mobile: z.string().max(20, '手机号过长').default(''),
  fields: z.record(z.string().max(60), field).default({}),
  signed: z
    .strictObject({ deviceId: z.string().max(60, '设备标识不正确'), signature: z.string().max(200, '设备签名不正确') })
    .optional(),
});

const claimBody = z.strictObject({
  userId: reader,
  winId: openId,
  mobile: z.string('请填写手机号').max(20, '手机号过长'),
});
const paperPath = z.strictObject({ id: openId, paperId: openId });
const places = z
  .array(z.number('答案不正确').int('答案不正确').min(0, '答案不正确').max(quizOptionsMax, '答案不正确'))
  .max(quizOptionsMax, '选得太多');
const paperBody = z.strictObject({ userId: reader, answers: z.record(z.string().max(20), places).default({}) });

/**
 * Activities of the app: read, and take part. What is answered depends on the moment and the reader, so nothing is
 * kept.
 */
export const openActivities: OpenSection = async (app, { db, now, settings, cursors }) => {
  const activities = new OpenActivities({ db, now, settings }, cursors);

  app.get('/open/v1/activities', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await activities.list(checkOpen(listQuery, request.query))),
  );

  app.get('/open/v1/activities/:id', async (request, reply) => {
    const { id } = checkOpen(openPath, request.params);
    return reply
      .header('cache-control', 'no-store')
      .send(await activities.one(id, checkOpen(oneQuery, request.query).userId));
  });

  app.post('/open/v1/activities/:id/entries', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const { id } = checkOpen(openPath, request.params);
    const { fields, ...given } = checkOpen(entryBody, request.body);
    const posted = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
    );
    const entered = await activities.enter(id, { ...given, fields: posted, ip: request.ip });
    if ('errors' in entered)
      throw new AppError(ErrorCode.Invalid, entered.message, {
        fields: Object.entries(entered.errors).map(([path, message]) => ({ path, message })),
      });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ data: { id: entered.id, ...entered.outcome }, message: '参与成功' });
  });

  app.post('/open/v1/activities/:id/claims', { bodyLimit: 8 * 1024 }, async (request, reply) => {
    const { id } = checkOpen(openPath, request.params);
    await activities.claim(id, { ...checkOpen(claimBody, request.body), ip: request.ip });
    return reply.code(201).header('cache-control', 'no-store').send({ message: '已登记领奖手机号' });
  });

  app.post('/open/v1/activities/:id/papers/:paperId', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const { id, paperId } = checkOpen(paperPath, request.params);
    const data = await activities.handIn(id, paperId, { ...checkOpen(paperBody, request.body), ip: request.ip });
    return reply.header('cache-control', 'no-store').send({ data });
  });
};
