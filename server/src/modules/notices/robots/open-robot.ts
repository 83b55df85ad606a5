import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { NoticeRobot, noticeRobotNames } from 'shared-contracts/model';
import { z } from 'zod';
import { desc } from '../../../platform/database/orm.ts';
import { registerSandboxList } from '../../../platform/external-service/sandbox-list.ts';
import { fetchGuardOf } from '../../../platform/fetch-guard/index.ts';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { sandboxRobotMessages } from '../delivery/delivery.tables.ts';
import { type RobotItem, robotLines, type RobotPlace, robotRequests } from './robot.rules.ts';
import { robotTexts as texts } from './robot.texts.ts';

/** A robot of a group chat. */
export interface RobotPort {
  /** Says notices to its group; `isAgain` where an earlier try may have arrived. Rejects with AppError Unavailable. */
  send(items: readonly RobotItem[], isAgain: boolean): Promise<void>;
}

const answer = z.object({
  errcode: z.number().optional(),
  code: z.number().optional(),
  StatusCode: z.number().optional(),
});
const listed = 50;

function placeOf(settings: Settings, robot: NoticeRobot): RobotPlace | undefined {
  const places: Record<NoticeRobot, [string | undefined, string | undefined]> = {
    wecom: [settings.ROBOT_WECOM_URL, undefined],
    dingtalk: [settings.ROBOT_DINGTALK_URL, settings.ROBOT_DINGTALK_SECRET],
    feishu: [settings.ROBOT_FEISHU_URL, settings.ROBOT_FEISHU_SECRET],
  };
  const [url, secret = ''] = places[robot];
  return url === undefined ? undefined : { url, secret };
}

/** The robots that this server has: those of the settings, and outside production those of the sandbox. */
export const robotsOf = (settings: Settings): NoticeRobot[] =>
  Object.values(NoticeRobot).filter((robot) => !settings.isProduction || placeOf(settings, robot) !== undefined);

/** Opens a robot; undefined where the newsroom has none of the kind. */
export function openRobot(
  robot: NoticeRobot,
  { settings, db, now }: Pick<Context, 'settings' | 'db' | 'now'>,
  log: Pick<Logger, 'error'>,
): RobotPort | undefined {
  const place = placeOf(settings, robot);
  if (place) return realRobot(robot, place, { settings, now, log });
  if (settings.isProduction) return undefined;
  return {
    async send(items, isAgain) {
      const { heading: title, lines } = robotLines(items, isAgain);
      await db.insert(sandboxRobotMessages).values({ robot, title, text: lines.join('\n'), createdTime: now() });
    },
  };
}

interface RobotParts {
  settings: Settings;
  now(): Date;
  log: Pick<Logger, 'error'>;
}

function realRobot(robot: NoticeRobot, place: RobotPlace, { settings, now, log }: RobotParts): RobotPort {
  const name = noticeRobotNames[robot];
  return {
    async send(items, isAgain) {
      const { url, body } = robotRequests[robot](place, items, isAgain, now());
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      let code: number | undefined;
      try {
        const { bytes } = await fetchGuardOf(settings).fetch(url, {
          body: JSON.stringify(body),
          headers,
          maxBytes: 64 * 1024,
          timeout: settings.ROBOT_SECONDS * 1000,
        });
        const read = answer.parse(JSON.parse(bytes.toString('utf8')));
        code = read.errcode ?? read.code ?? read.StatusCode;
      } catch (error) {
        // Its address is a secret: only the kind of the error is written down.
        log.error(
          { provider: robot, kind: isAppError(error) ? error.message : 'unreadable' },
          'a robot did not answer',
        );
      }
      if (code === undefined) throw new AppError(ErrorCode.Unavailable, texts.unanswered(name));
      if (code !== 0) {
        log.error({ provider: robot, code }, 'a robot did not take a message');
        throw new AppError(ErrorCode.Unavailable, texts.refused(name, String(code)));
      }
    },
  };
}

/** Mounts the page of messages that the sandbox kept; never in production. */
export function registerRobots(app: FastifyInstance, { settings, db }: Pick<PlainParts, 'settings' | 'db'>): void {
  if (settings.isProduction) return;
  registerSandboxList(app, '/sandbox/robots', texts, async () => {
    const rows = await db.select().from(sandboxRobotMessages).orderBy(desc(sandboxRobotMessages.id)).limit(listed);
    return rows.map(({ robot, title, text, createdTime }) => ({
      title,
      facts: noticeRobotNames[robot as NoticeRobot],
      text,
      time: toWireTime(createdTime),
    }));
  });
}
