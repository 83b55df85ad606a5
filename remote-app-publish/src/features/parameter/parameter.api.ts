import {
  type AnswerOf,
  contentBinDays,
  parameterHistory,
  restoreParameter,
  saveParameter,
  systemSettings,
  testService,
} from 'shared-contracts/endpoints';
import type { ParameterChange, SystemSetting } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

export function useSettings(): EndpointState<{ list: SystemSetting[] }> {
  return useEndpoint(systemSettings, {});
}

export function useParameterHistory(name: string): EndpointState<{ list: ParameterChange[] }> {
  return useEndpoint(parameterHistory, { name });
}

/** Calls an outside service as the product does. */
export function useServiceTest(): (id: string) => Promise<AnswerOf<typeof testService>['data']> {
  const shell = useShell();
  return async (id) => (await shell.call(testService, { id })).data;
}

/** Changes of parameters; each fetches the settings again, refused ones too. */
export interface ParameterActions {
  /** Null: the value of the environment, else the default. */
  save(name: string, rev: number, value: number | null): Promise<void>;
  restore(name: string, rev: number): Promise<void>;
}

export function useParameterActions(): ParameterActions {
  const shell = useShell();
  const refresh = useRefresh(systemSettings, parameterHistory, contentBinDays);
  return {
    save: async (name, rev, value) => void (await shell.call(saveParameter, { name, rev, value }).finally(refresh)),
    restore: async (name, rev) => void (await shell.call(restoreParameter, { name, rev }).finally(refresh)),
  };
}
