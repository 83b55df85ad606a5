import { type AnswerOf, scanBind, scanBindings, scanUnbind } from 'shared-contracts/endpoints';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from './call.ts';

type Bindings = AnswerOf<typeof scanBindings>['list'];

/** The logins by scanning, read again when the user comes back from the page of a service. */
export const useScanBindings = (): SWRResponse<Bindings, unknown> =>
  useSWR('scan-bindings', () => callServer(scanBindings, {}).then(({ list }) => list), { revalidateOnFocus: true });

/** An address, good once, that binds the own account. */
export const scanAddress = (service: string): Promise<string> =>
  callServer(scanBind, { service }).then(({ data }) => data.url);

/** Takes a binding away. */
export const unbindScan = async (service: string): Promise<void> => void (await callServer(scanUnbind, { service }));
