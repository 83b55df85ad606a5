import { type AnswerOf, getSystemStatus, openSandbox, type SandboxPage, testService } from 'shared-contracts/endpoints';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** State of the server. */
export const useSystemStatus = (): SWRResponse<AnswerOf<typeof getSystemStatus>['data'], unknown> =>
  useSWR('system-status', () => callServer(getSystemStatus, {}).then(({ data }) => data));

/** A link, good once, that opens a sandbox page. */
export const sandboxLink = (page: SandboxPage): Promise<string> =>
  callServer(openSandbox, { page }).then(({ data }) => data.url);

/** Outcome of a call of an outside service. */
export type ServiceOutcome = AnswerOf<typeof testService>['data'];

/** Calls an outside service as the product does. */
export const tryService = (id: string): Promise<ServiceOutcome> =>
  callServer(testService, { id }).then(({ data }) => data);
