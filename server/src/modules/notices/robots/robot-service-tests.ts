import { AppError } from 'shared-contracts/errors';
import { NoticeRobot, noticeRobotNames } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import { answerOf, placeOf, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import { openRobot } from './open-robot.ts';
import { robotTexts } from './robot.texts.ts';

const { test: texts, trial } = robotTexts;
const addressOf = {
  wecom: 'ROBOT_WECOM_URL',
  dingtalk: 'ROBOT_DINGTALK_URL',
  feishu: 'ROBOT_FEISHU_URL',
} as const satisfies Record<NoticeRobot, string>;

const testOf = (robot: NoticeRobot): ServiceTest => ({
  id: `robot-${robot}`,
  settings: [addressOf[robot]],
  name: texts.name(noticeRobotNames[robot]),
  note: texts.note,
  place: (settings) => placeOf(settings, settings[addressOf[robot]]),
  address: (settings) => settings[addressOf[robot]],
  async run(context) {
    const item = {
      title: trial(context.session.nickName),
      address: staffOrigin(context.settings) + shellPaths.notices,
    };
    await answerOf(openRobot(robot, context, context.log)!.send([item], false), AppError);
    return texts.fine;
  },
});

/** A message to the group of each robot. */
export const robotTests: readonly ServiceTest[] = Object.values(NoticeRobot).map(testOf);
