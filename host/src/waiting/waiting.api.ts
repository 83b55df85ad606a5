import { workbenchWaiting } from 'shared-contracts/endpoints';
import useSWR, { type SWRConfiguration } from 'swr';
import { callServer } from '../session/call.ts';

/** Begins the keys of all figures of the workbench, which are read once more together. */
export const figureKeys = 'workbench-';

/** True for the key of a figure of the workbench. */
export const isFigure = (key: unknown): boolean => typeof key === 'string' && key.startsWith(figureKeys);

/** What waits for the user at the desks. */
export const useWaiting = (how: SWRConfiguration = {}) =>
  useSWR(`${figureKeys}waiting`, async () => (await callServer(workbenchWaiting, {})).list, how);
