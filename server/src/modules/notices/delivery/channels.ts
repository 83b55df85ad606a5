import { NoticeWay } from 'shared-contracts/model';
import { hasMail } from '../../../platform/mail/open-mail.ts';
import type { NoticeChannel } from '../../../platform/notices/notice.tables.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { hasSms } from '../../../platform/sms/open-sms.ts';
import { robotsOf } from '../robots/open-robot.ts';

/** The ways to one person that this server has. */
export const waysOf = (settings: Settings): NoticeWay[] => [
  ...(hasMail(settings) ? [NoticeWay.Mail] : []),
  ...(hasSms(settings) ? [NoticeWay.Sms] : []),
  NoticeWay.Push,
];

/** All ways out of the page that this server has. */
export const channelsOf = (settings: Settings): NoticeChannel[] => [...waysOf(settings), ...robotsOf(settings)];
