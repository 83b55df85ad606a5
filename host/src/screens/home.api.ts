import {
  type AnswerOf,
  feeNews,
  getMyApplication,
  getStorageState,
  homeSummary,
  savePreference,
} from 'shared-contracts/endpoints';
import { feeNewsReadKey } from 'shared-contracts/model';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** Figures of the start page; requested for staff only. */
export const useHomeSummary = (isStaff: boolean): SWRResponse<AnswerOf<typeof homeSummary>, unknown> =>
  useSWR(isStaff ? 'home-summary' : null, () => callServer(homeSummary, {}));
export type HomeSummary = Awaited<ReturnType<typeof callServer<typeof homeSummary>>>['data'];

/** How full the store is; requested for those who may open its page. */
export const useStorageState = (maySee: boolean) =>
  useSWR(maySee ? 'storage-state' : null, async () => (await callServer(getStorageState, {})).data);

/** Other products that the user may open. */
export const useMyApplications = () =>
  useSWR('my-applications', async () => (await callServer(getMyApplication, {})).list);

/** Fees that wait for the user, and unread news of their own; requested for staff only. */
export const useFeeNews = (isStaff: boolean) =>
  useSWR(isStaff ? 'fee-news' : null, async () => (await callServer(feeNews, {})).data);

/** Keeps up to which moment the user has read the news of fees. */
export const keepFeeNewsRead = (time: string) => callServer(savePreference, { key: feeNewsReadKey, value: time });
