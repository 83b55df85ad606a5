import {
  type AnswerOf,
  type InputOf,
  noticeList,
  noticeMark,
  noticeMarkAll,
  noticeUnreadCount,
} from 'shared-contracts/endpoints';
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
