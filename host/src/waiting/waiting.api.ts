import { workbenchWaiting } from 'shared-contracts/endpoints';
import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { callServer } from '../session/call.ts';

/** Begins the keys of all figures of the workbench, which are read once more together. */
export const figureKeys = 'workbench-';

const isFigure = (key: unknown): boolean => typeof key === 'string' && key.startsWith(figureKeys);

/** What waits for the user at the desks. */
export const useWaiting = (how: SWRConfiguration = {}) =>
  useSWR(`${figureKeys}waiting`, async () => (await callServer(workbenchWaiting, {})).list, how);

/** Reads all figures that are drawn once more. */
export function useRenewFigures(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(isFigure), [mutate]);
}
