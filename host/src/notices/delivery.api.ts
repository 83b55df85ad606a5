import {
  type InputOf,
  noticeAddPush,
  noticeConfirmMail,
  noticeGetDelivery,
  noticeRemoveMail,
  noticeRemovePush,
  noticeSaveRobot,
  noticeTestRobot,
  noticeSaveSetting,
  noticeSaveTimes,
  noticeSendMailCode,
  noticeSettings,
  noticeTestPush,
} from 'shared-contracts/endpoints';
import type { NoticeDelivery, NoticeKind, NoticeRobot, NoticeSetting, NoticeTimes } from 'shared-contracts/model';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** How the user wants the notices of each kind. */
export const useNoticeSettings = (): SWRResponse<NoticeSetting[], unknown> =>
  useSWR('notice-settings', async () => (await callServer(noticeSettings, {})).list);

/** Keeps how the user wants the notices of a kind. */
export const saveNoticeSetting = (setting: NoticeSetting) => callServer(noticeSaveSetting, setting);

/** How notices reach the user outside the page. */
export const useNoticeDelivery = (): SWRResponse<NoticeDelivery, unknown> =>
  useSWR('notice-delivery', async () => (await callServer(noticeGetDelivery, {})).data);

/** Keeps when the user wants notices outside the page. */
export const saveNoticeTimes = (times: NoticeTimes) => callServer(noticeSaveTimes, times);

/** Sends a code to a mail address of the user. */
export const sendMailCode = (mail: string) => callServer(noticeSendMailCode, { mail });

/** Proves that address by its code. */
export const confirmMail = (code: string) => callServer(noticeConfirmMail, { code });

/** Forgets the address of the user. */
export const removeMail = () => callServer(noticeRemoveMail, {});

/** Has notices pushed to this browser. */
export const addPush = (device: InputOf<typeof noticeAddPush>) => callServer(noticeAddPush, device);

/** Pushes no more notices to a browser of the user. */
export const removePush = (id: string) => callServer(noticeRemovePush, { id });

/** Pushes one message to this browser for trial. */
export const testPush = () => callServer(noticeTestPush, {});

/** Keeps the kinds of notices that a robot sends to its group chat. */
/** Lets a robot say a word of trial in its group. */
export const testRobot = (robot: NoticeRobot) => callServer(noticeTestRobot, { robot });

export const saveRobotKinds = (robot: NoticeRobot, kinds: NoticeKind[]) =>
  callServer(noticeSaveRobot, { robot, kinds });
