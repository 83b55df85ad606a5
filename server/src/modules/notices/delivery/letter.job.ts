import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type NoticeRobot, noticeRobotNames, type NoticeWay, urgentNoticeKinds } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import type { Database } from '../../../platform/database/database.ts';
import { type Job, putJob } from '../../../platform/jobs/job.queries.ts';
import type { JobDeps, JobHandler } from '../../../platform/jobs/runner.ts';
import { openMail } from '../../../platform/mail/open-mail.ts';
import { countCall } from '../../../platform/rate-limit/rate-count.queries.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import { openSms } from '../../../platform/sms/open-sms.ts';
import { openRobot } from '../robots/open-robot.ts';
import { inOneLine } from './letter.rules.ts';
import { robotTexts } from '../robots/robot.texts.ts';
import {
  closeLetter,
  findReceiver,
  type LetterNotice,
  lockLetter,
  noticesForPerson,
  noticesForRobot,
} from './delivery.queries.ts';
import { quietUntil } from './delivery.rules.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { letterKinds } from './gather-letters.ts';
import { mailOf, pushOf, smsOf } from './letter.rules.ts';
import { countUnread } from '../notice.queries.ts';
import { devicesOf } from '../push/push.queries.ts';
import { sendPush } from '../push/send-push.ts';

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;
type Letter = NonNullable<Awaited<ReturnType<typeof lockLetter>>>;

const day = 86_400;

const addressesOf = ({ settings }: JobDeps) => {
  const origin = staffOrigin(settings);
  return (path: string): string => origin + path;
};
/** Names a message to the services that know one again: a later try after a kill is the same message. */
const keyOf = ({ id, createdTime }: Letter): string => `notice-${id}-${createdTime.getTime()}`;

async function sendMail(letter: Letter, { mail }: Receiver, items: LetterNotice[], deps: JobDeps): Promise<void> {
  if (mail === '') return;
  const port = openMail(deps, deps.log);
  if (!port) throw new AppError(ErrorCode.Unavailable, texts.noWay);
  await port.send({ key: keyOf(letter), to: mail, ...mailOf(items, addressesOf(deps), shellPaths.notices) });
}

async function sendSms(letter: Letter, { mobile }: Receiver, items: LetterNotice[], deps: JobDeps): Promise<void> {
  if (mobile === '') return;
  const { db, settings, now, log } = deps;
  const port = openSms(deps, log);
  if (!port) throw new AppError(ErrorCode.Unavailable, texts.noWay);
  // Half of the texts of a day stay free for codes, without which nobody could log in; together they keep the limit.
  const isOver =
    (await countCall(db, 'sms.notices', day, now())) > settings.SMS_PER_DAY / 2 ||
    (await countCall(db, 'sms.day', day, now())) > settings.SMS_PER_DAY;
  if (isOver) throw new AppError(ErrorCode.TooMany, texts.smsUsedUp);
  await port.send(mobile, smsOf(items, addressesOf(deps), shellPaths.notices), keyOf(letter));
}

async function sendToBrowsers(
  letter: Letter,
  _receiver: Receiver,
  items: LetterNotice[],
  deps: JobDeps,
): Promise<void> {
  const devices = await devicesOf(deps.db, letter.userId!, deps.now());
  const unread = await countUnread(deps.db, letter.userId!);
  await sendPush(deps, letter.userId!, devices, { ...pushOf(items, shellPaths.notices), tag: keyOf(letter), unread });
}

/** Sends a message to one person, unless it is quiet by now: then when the quiet hours end. */
const toPerson =
  (way: NoticeWay, send: typeof sendMail): JobHandler =>
  async (tx, job, deps) => {
    const letter = await lockLetter(tx, letterOf(job));
    if (!letter?.userId) return;
    const now = deps.now();
    const receiver = await findReceiver(tx, letter.userId);
    const items = receiver ? await noticesForPerson(tx, letter.id, way) : [];
    if (receiver && items.length > 0) {
      const { quiet, urgentPasses } = receiver.times;
      const mayPass = urgentPasses && items.every(({ kind }) => urgentNoticeKinds.includes(kind));
      const until = mayPass ? undefined : quietUntil(quiet, now);
      if (until) return postpone(tx, job, until, now);
      await send(letter, receiver, items, deps);
    }
    await closeLetter(tx, letter.id, now);
  };

const letterOf = ({ payload }: Job): string => (payload as { letterId: string }).letterId;

const postpone = (tx: Database, { kind, key, payload }: Job, runTime: Date, now: Date): Promise<void> =>
  putJob(tx, { kind, key, payload, runTime, now });

/** Says notices to the group chat of a robot. A robot knows no message again: a second try says that it is one. */
const toRobot: JobHandler = async (tx, job, deps) => {
  const letter = await lockLetter(tx, letterOf(job));
  if (!letter) return;
  const robot = letter.channel as NoticeRobot;
  const name = noticeRobotNames[robot];
  const port = openRobot(robot, deps, deps.log);
  if (!port) throw new AppError(ErrorCode.Unavailable, robotTexts.missing(name));
  const addressOf = addressesOf(deps);
  const items = (await noticesForRobot(tx, letter.id)).map(({ title, link }) => ({
    title: inOneLine(title),
    address: addressOf(link),
  }));
  const mayHaveArrived = job.lastError === null || job.lastError === robotTexts.unanswered(name);
  if (items.length > 0) await port.send(items, job.attempts > 1 && mayHaveArrived);
  await closeLetter(tx, letter.id, deps.now());
};

/** Send messages with notices; what is not taken is tried again by the runner, and at last given up as a failed job. */
export const letterJobs = {
  mail: { [letterKinds.mail]: toPerson('mail', sendMail) },
  sms: { [letterKinds.sms]: toPerson('sms', sendSms) },
  push: { [letterKinds.push]: toPerson('push', sendToBrowsers) },
  robot: { [letterKinds.robot]: toRobot },
} satisfies Record<string, Record<string, JobHandler>>;
