import {
  getPreference,
  savePreference,
  workbenchPlanned,
  workbenchReadings,
  workbenchStories,
  workbenchTasks,
} from 'shared-contracts/endpoints';
import { workbenchKey } from 'shared-contracts/model';
import useSWR from 'swr';
import { showError } from '../errors/show-error.ts';
import { callServer } from '../session/call.ts';
import { figureKeys } from '../waiting/waiting.api.ts';
import { type Arrangement, readArrangement } from './panels.rules.ts';

/** The user's own stories by state. */
export const useOwnStories = () =>
  useSWR(`${figureKeys}stories`, async () => (await callServer(workbenchStories, {})).data);

/** What the user has been assigned. */
export const useTasks = () => useSWR(`${figureKeys}tasks`, () => callServer(workbenchTasks, {}));

/** What goes out within a day. */
export const usePlanned = () => useSWR(`${figureKeys}planned`, () => callServer(workbenchPlanned, {}));

/** Figures of the own stories of the last days. */
export const useReadings = () =>
  useSWR(`${figureKeys}readings`, async () => (await callServer(workbenchReadings, {})).data);

let lastSave: Promise<unknown> = Promise.resolve();

/** How the user has arranged the workbench; undefined before it is known. A change shows at once and is then kept. */
export function useArrangement(): [Arrangement | undefined, (next: Arrangement) => void] {
  const { data, error, mutate } = useSWR<Arrangement, unknown>('workbench:arrangement', async () =>
    readArrangement((await callServer(getPreference, { key: workbenchKey })).data),
  );
  const keep = async (next: Arrangement): Promise<Arrangement> => {
    const value = { order: [...next.order], hidden: [...next.hidden], pins: [...next.pins] };
    // One after the other: an older one must not come to the server last.
    lastSave = lastSave.catch(() => undefined).then(() => callServer(savePreference, { key: workbenchKey, value }));
    await lastSave;
    return next;
  };
  const save = (next: Arrangement): void =>
    void mutate(keep(next), { optimisticData: next, revalidate: false }).catch(showError);
  // Whoever's choices cannot be read works with the first arrangement.
  return [data ?? (error === undefined ? undefined : readArrangement(null)), save];
}
