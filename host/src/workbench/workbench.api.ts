import {
  getPreference,
  savePreference,
  workbenchPlanned,
  workbenchReadings,
  workbenchStories,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { workbenchKey } from 'shared-contracts/model';
import useSWR, { type SWRConfiguration } from 'swr';
import { showError } from '../errors/show-error.ts';
import { callServer } from '../session/call.ts';
import { type Arrangement, readArrangement } from './panels.rules.ts';

const prefix = 'workbench-';

/** True for the key of a figure of the workbench. */
export const isOfWorkbench = (key: unknown): boolean => typeof key === 'string' && key.startsWith(prefix);

/** What waits for the user at the desks. */
export const useWaiting = (how: SWRConfiguration = {}) =>
  useSWR(`${prefix}waiting`, async () => (await callServer(workbenchWaiting, {})).list, how);

/** The user's own stories by state. */
export const useOwnStories = () =>
  useSWR(`${prefix}stories`, async () => (await callServer(workbenchStories, {})).data);

/** What goes out within a day. */
export const usePlanned = (mayOpen: boolean) =>
  useSWR(mayOpen ? `${prefix}planned` : null, () => callServer(workbenchPlanned, {}));

/** Figures of the own stories of the last days. */
export const useReadings = (mayOpen: boolean) =>
  useSWR(mayOpen ? `${prefix}readings` : null, async () => (await callServer(workbenchReadings, {})).data);

/** How the user has arranged the workbench; undefined before it is known. A change shows at once and is then kept. */
export function useArrangement(): [Arrangement | undefined, (next: Arrangement) => void] {
  const { data, error, mutate } = useSWR('workbench:arrangement', async () =>
    readArrangement((await callServer(getPreference, { key: workbenchKey })).data),
  );
  const keep = async (next: Arrangement): Promise<Arrangement> => {
    const value = { order: [...next.order], hidden: [...next.hidden], pins: [...next.pins] };
    await callServer(savePreference, { key: workbenchKey, value });
    return next;
  };
  const save = (next: Arrangement): void =>
    void mutate(keep(next), { optimisticData: next, revalidate: false }).catch(showError);
  // Whoever's choices cannot be read works with the first arrangement.
  return [data ?? (error === undefined ? undefined : readArrangement(null)), save];
}
