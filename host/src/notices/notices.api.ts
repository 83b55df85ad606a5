import {
  type AnswerOf,
  type InputOf,
  noticeAddPush,
  noticeConfirmMail,
  noticeGetDelivery,
  noticeList,
  noticeMark,
  noticeMarkAll,
  noticeRemoveMail,
  noticeRemovePush,
  noticeSaveRobot,
  noticeSaveSetting,
  noticeSaveTimes,
  noticeSendMailCode,
  noticeSettings,
  noticeTestPush,
  noticeUnreadCount,
} from 'shared-contracts/endpoints';
import type { NoticeDelivery, NoticeKind, NoticeRobot, NoticeSetting, NoticeTimes } from 'shared-contracts/model';
import { useEffect } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { callServer } from '../session/call.ts';
import { isOfStory } from './notices.rules.ts';
import { onFreshNotice, onNoticesChange, renewNotices, setUnreadNotices } from './notices.state.ts';

const cacheName = 'notices';

/** Notices of the user; input null waits. */
export const useNotices = (
  input: InputOf<typeof noticeList> | null,
): SWRResponse<AnswerOf<typeof noticeList>, unknown> =>
  useSWR(input && [cacheName, input], () => callServer(noticeList, input ?? {}), { keepPreviousData: true });

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
export const saveRobotKinds = (robot: NoticeRobot, kinds: NoticeKind[]) =>
  callServer(noticeSaveRobot, { robot, kinds });

/** Reads how many notices are unread. */
export async function readUnreadCount(): Promise<void> {
  setUnreadNotices((await callServer(noticeUnreadCount, {})).data.count);
}

/** Marks notices as read. */
export async function markNotices(ids: readonly string[]): Promise<void> {
  setUnreadNotices((await callServer(noticeMark, { ids: ids.join() })).data.count);
  renewNotices();
}

/** Marks all notices up to one as read. */
export async function markAllNotices(input: InputOf<typeof noticeMarkAll>): Promise<void> {
  setUnreadNotices((await callServer(noticeMarkAll, input)).data.count);
  renewNotices();
}

/** Keeps what is shown up to date: lists of notices, and what open pages know of a story that a notice is about. */
export function useRenewal(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const stops = [
      onNoticesChange(() => void mutate((key) => Array.isArray(key) && key[0] === cacheName)),
      onFreshNotice(({ subjectId }) => void mutate((key) => isOfStory(key, subjectId))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [mutate]);
}
