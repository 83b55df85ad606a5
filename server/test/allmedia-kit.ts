import { randomUUID } from 'node:crypto';
import { type Endpoint, getScript, saveAnchor, saveScript } from 'shared-contracts/endpoints';
import type { AnchorRow, ScriptDetail } from 'shared-contracts/model';
import { toWireTime } from '../src/platform/text/wire-time.ts';
import { test } from './live-kit.ts';

/** A time so many days from the test's now, as it travels. */
export const inDays = (days: number) => toWireTime(new Date(test.clock.now().getTime() + days * 86_400_000));

/** A call that must succeed; gives its data. */
export async function done<Data>(endpoint: Endpoint, input: Record<string, unknown>, userName = 'operator') {
  const { envelope } = await test.call(endpoint, input, await test.loginAs(userName));
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as Data;
}

/** A call that must be refused; gives its sentence. */
export async function refused(endpoint: Endpoint, input: Record<string, unknown>, userName = 'operator') {
  const { envelope } = await test.call(endpoint, input, await test.loginAs(userName));
  expect(envelope.suc).toBe(0);
  return envelope.message;
}

let nth = 0;

/** An anchor of a name of its own who reads 240 characters in a minute. */
export const newAnchor = (change: Record<string, unknown> = {}) =>
  done<AnchorRow>(saveAnchor, { name: `主播${++nth}`, kind: 'person', speed: 240, ...change });

/** A digital anchor whose licence ends in so many days. */
export const newDigital = (days: number) =>
  newAnchor({ kind: 'digital', voice: '标准女声一号', licenceEnd: inDays(days) });

/** A draft of the operator. */
export const newScript = (anchorId: string, change: Record<string, unknown> = {}) =>
  done<ScriptDetail>(saveScript, {
    title: '晨间口播',
    text: '各位观众早上好。',
    anchorId,
    requestId: randomUUID(),
    ...change,
  });

/** A script as it is now. */
export const readScript = (id: string) => done<ScriptDetail>(getScript, { id });
