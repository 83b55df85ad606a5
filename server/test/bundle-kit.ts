import type { Endpoint } from 'shared-contracts/endpoints';
import type { BundleRow } from 'shared-contracts/model';
import type { Envelope } from 'shared-contracts/wire';
import { kit, test } from './story-kit.ts';

/** Calls an endpoint in a user's name. */
export const call = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  userName = 'operator',
): Promise<Envelope> => (await test.call(endpoint, input, await kit.bearer(userName))).envelope;

/** Does something with a bundle, and answers the bundle as it is then. */
export async function done(endpoint: Endpoint, input: Record<string, unknown>, userName?: string): Promise<BundleRow> {
  const envelope = await call(endpoint, input, userName);
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as BundleRow;
}

/** Answers why something is refused. */
export async function refused(endpoint: Endpoint, input: Record<string, unknown>, userName?: string): Promise<string> {
  const envelope = await call(endpoint, input, userName);
  expect(envelope.suc).toBe(0);
  return envelope.message;
}
