import {
  noticeConfirmMail,
  noticeGetDelivery,
  noticeRemoveMail,
  noticeSaveRobot,
  noticeSaveTimes,
  noticeSendMailCode,
  noticeTestRobot,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { noticeRobotNames, type PushDevice } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { staffOrigin } from '../../platform/settings/site-origin.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { openRobot, robotsOf } from './robots/open-robot.ts';
import { robotTexts } from './robots/robot.texts.ts';
import { waysOf } from './delivery/channels.ts';
import {
  findDelivery,
  keepDelivery,
  keepRobotKinds,
  listRobotKinds,
  mobileOf,
  timesOf,
} from './delivery/delivery.queries.ts';
import { devicesOf, type StoredDevice } from './push/push.queries.ts';
import { pushKeys } from './push/send-push.ts';
import { confirmMail, sendMailCode } from './delivery/mail-address.ts';

async function robotsFor({ db, session, settings }: Context) {
  if (!session.can(SystemPermission.ManageParameters)) return null;
  const kinds = await listRobotKinds(db);
  return robotsOf(settings).map((robot) => ({ robot, kinds: kinds.get(robot) ?? [] }));
}

/** A browser as its user's session sees it. */
const deviceFor =
  ({ sessionId }: Pick<Session, 'sessionId'>) =>
  ({ id, userAgent, createdTime, sessionId: own }: StoredDevice): PushDevice => ({
    ...{ id, userAgent },
    createdTime: toWireTime(createdTime),
    isOwn: own === sessionId,
  });

/** An address as the operation log has it. */
const masked = (mail: string): string => mail.replace(/^(.).*@/, '$1***@');

/** How notices reach the user of the session outside the page, and what robots say. */
export const deliveryHandlers = ({ keys }: PlainParts): Handler[] => [
  handle(noticeGetDelivery, async (_request, context) => {
    const { db, session, settings, now } = context;
    const stored = await findDelivery(db, session.userId);
    const { mail = '', mailToProve = '' } = stored ?? {};
    const hasMobile = (await mobileOf(db, session.userId)) !== '';
    const robots = await robotsFor(context);
    const { publicKey: pushKey } = await pushKeys(context);
    const push = { pushKey, pushDevices: (await devicesOf(db, session.userId, now())).map(deviceFor(session)) };
    return { data: { ways: waysOf(settings), mail, mailToProve, hasMobile, robots, ...push, ...timesOf(stored) } };
  }),
  handle(noticeSaveTimes, ({ digestHours, quiet, urgentPasses }, context) =>
    context.db.transaction(async (tx) => {
      const [quietFrom, quietTo] = [quiet?.from ?? '', quiet?.to ?? ''];
      await keepDelivery(tx, context.session.userId, { digestHours, quietFrom, quietTo, urgentPasses });
      const detail = { digestHours, quiet: quiet ? `${quietFrom}-${quietTo}` : '', urgentPasses };
      await noteAction(tx, context, 'notice.times', context.session.userId, detail);
    }),
  ),
  handle(noticeSendMailCode, ({ mail }, context) => sendMailCode(keys, mail, context)),
  handle(noticeConfirmMail, async ({ code }, context) => {
    const mail = await confirmMail(keys, code, context);
    await noteAction(context.db, context, 'notice.mail', context.session.userId, { mail: masked(mail) });
  }),
  handle(noticeRemoveMail, (_request, context) =>
    context.db.transaction(async (tx) => {
      await keepDelivery(tx, context.session.userId, { mail: '', mailToProve: '', codeHash: '', codeTime: null });
      await noteAction(tx, context, 'notice.mailRemove', context.session.userId);
    }),
  ),
  handle(noticeTestRobot, async ({ robot }, context) => {
    const port = openRobot(robot, context, context.log);
    if (!port) throw new AppError(ErrorCode.Unavailable, robotTexts.missing(noticeRobotNames[robot]));
    const trial = {
      title: robotTexts.trial(context.session.nickName),
      address: staffOrigin(context.settings) + shellPaths.notices,
    };
    await port.send([trial], false);
    await noteAction(context.db, context, 'notice.robotTest', robot);
  }),
  handle(noticeSaveRobot, ({ robot, kinds }, context) =>
    context.db.transaction(async (tx) => {
      await keepRobotKinds(tx, robot, [...new Set(kinds)]);
      await noteAction(tx, context, 'notice.robot', robot, { kinds });
    }),
  ),
];
