import {
  type AnswerOf,
  registryAbort,
  registryGetStatus,
  registryListErrors,
  registryListHistory,
  registryMakePlan,
  registryPromote,
  registryRollback,
  registrySetCanary,
  registrySetState,
  registrySwap,
} from 'shared-contracts/endpoints';
import type { RegistryOutcome } from 'shared-contracts/release';
import { useCallback, useEffect } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { callServer } from '../session/call.ts';
import { onRegistryChange } from '../registry/registry.state.ts';

const statusKey = 'registry-status';
/** Milliseconds between looks while the screen is open: tabs and error rates are live. */
const lookEvery = 5000;
const pageSize = 20;

/** The registry in force with its figures. */
export const useStatus = (): SWRResponse<AnswerOf<typeof registryGetStatus>['data'], unknown> =>
  useSWR(statusKey, () => callServer(registryGetStatus, {}).then(({ data }) => data), { refreshInterval: lookEvery });

export const useHistory = (pageNo: number) =>
  useSWR(['registry-history', pageNo], () => callServer(registryListHistory, { currentPage: pageNo, pageSize }), {
    refreshInterval: lookEvery,
    keepPreviousData: true,
  });

export const useErrors = (pageNo: number) =>
  useSWR(['registry-errors', pageNo], () => callServer(registryListErrors, { currentPage: pageNo, pageSize }), {
    refreshInterval: lookEvery,
    keepPreviousData: true,
  });

/** Makes every check for a version and changes nothing. */
export const makePlan = (remote: string, version: string, noSmoke: boolean, acceptRemoved: boolean) =>
  callServer(registryMakePlan, { remote, version, noSmoke, acceptRemoved }).then(({ data }) => data);

/** The changes of the registry; each throws AppError, with `data.checks` when a check refused it. */
export const registryChanges = {
  swap: callOf(registrySwap),
  setCanary: callOf(registrySetCanary),
  promote: callOf(registryPromote),
  abort: callOf(registryAbort),
  rollback: callOf(registryRollback),
  setState: callOf(registrySetState),
};

function callOf<
  E extends
    | typeof registrySwap
    | typeof registrySetCanary
    | typeof registryPromote
    | typeof registryAbort
    | typeof registryRollback
    | typeof registrySetState,
>(endpoint: E) {
  return (input: Parameters<typeof callServer<E>>[1]): Promise<RegistryOutcome> =>
    callServer(endpoint, input).then(({ data }) => data);
}

/** Gives a function that reads everything on the screen again; each registry that this tab hears of does so too. */
export function useRefreshVersions(): () => void {
  const { mutate } = useSWRConfig();
  const refresh = useCallback((): void => {
    void mutate(
      (key) =>
        key === statusKey || (Array.isArray(key) && ['registry-history', 'registry-errors'].includes(String(key[0]))),
    );
  }, [mutate]);
  useEffect(() => onRegistryChange(refresh), [refresh]);
  return refresh;
}
