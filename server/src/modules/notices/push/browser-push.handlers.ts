import { noticeAddPush, noticeRemovePush, noticeTestPush } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { handle, type Handler } from '../../../platform/http/handle.ts';
import { countCall } from '../../../platform/rate-limit/rate-count.queries.ts';
import { devicesOf, forgetDevices, keepDevice } from './push.queries.ts';
import { pushTexts as texts } from './push.texts.ts';
import { checkDevice, sendPush } from './send-push.ts';

const hour = 3600;
const testsPerHour = 6;

/** The browsers that the notices of the user of the session are pushed to. */
export const browserPushHandlers: Handler[] = [
  handle(noticeAddPush, async (device, context) => {
    await checkDevice(device, context);
    const { session, now } = context;
    const { userId, sessionId } = session;
    await context.db.transaction(async (tx) => {
      await keepDevice(tx, { userId, sessionId, now: now() }, device);
      await noteAction(tx, context, 'notice.push', userId, { service: new URL(device.address).hostname });
    });
  }),
  handle(noticeRemovePush, ({ id }, context) =>
    context.db.transaction(async (tx) => {
      const { userId } = context.session;
      if (await forgetDevices(tx, userId, [id])) await noteAction(tx, context, 'notice.pushRemove', userId);
    }),
  ),
  handle(noticeTestPush, async (_request, context) => {
    const { db, session, now } = context;
    const { userId, sessionId } = session;
    const own = (await devicesOf(db, userId, now())).filter((device) => device.sessionId === sessionId);
    if (own.length === 0) throw new AppError(ErrorCode.NotFound, texts.notOn);
    if ((await countCall(db, `push.test|${userId}`, hour, now())) > testsPerHour)
      throw new AppError(ErrorCode.TooMany, texts.testTooOften);
    const message = { title: texts.testTitle, body: texts.testBody, link: shellPaths.notices, tag: 'test' };
    if ((await sendPush(context, userId, own, message)) === 0) throw new AppError(ErrorCode.NotFound, texts.gone);
  }),
];
