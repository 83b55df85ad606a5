import { type AnswerOf, getMyApplication, homeSummary } from 'shared-contracts/endpoints';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** Figures of the start page; requested for staff only. */
export const useHomeSummary = (isStaff: boolean): SWRResponse<AnswerOf<typeof homeSummary>, unknown> =>
  useSWR(isStaff ? 'home-summary' : null, () => callServer(homeSummary, {}));
export type HomeSummary = Awaited<ReturnType<typeof callServer<typeof homeSummary>>>['data'];

/** Other products that the user may open. */
export const useMyApplications = () =>
  useSWR('my-applications', async () => (await callServer(getMyApplication, {})).list);
