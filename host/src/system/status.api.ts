import { type AnswerOf, getSystemStatus, openSandbox, type SandboxPage, testStorage } from 'shared-contracts/endpoints';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** State of the server. */
export const useSystemStatus = (): SWRResponse<AnswerOf<typeof getSystemStatus>['data'], unknown> =>
  useSWR('system-status', () => callServer(getSystemStatus, {}).then(({ data }) => data));

/** A link, good once, that opens a sandbox page. */
export const sandboxLink = (page: SandboxPage): Promise<string> =>
  callServer(openSandbox, { page }).then(({ data }) => data.url);

/** Outcome of a small file that was written, read and removed where files are kept. */
export type StorageTest = AnswerOf<typeof testStorage>['data'];

/** Tries the place where files are kept. */
export const tryStorage = (): Promise<StorageTest> => callServer(testStorage, {}).then(({ data }) => data);
