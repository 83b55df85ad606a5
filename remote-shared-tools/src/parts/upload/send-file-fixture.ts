import { randomBytes } from 'node:crypto';
import { getResourceUploadToken, getStreamUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { answer, fakeShell, sampleTicket } from 'shared-ui/testing';
import { FakeUploadStore, installStore } from '../../testing/fake-upload-store.fixture.ts';

export const megabyte = 1024 * 1024;
export const bytes = randomBytes(9 * megabyte);

export const fileOf = (content: Buffer<ArrayBuffer> = bytes, name = '会议.mp4') =>
  new File([content], name, { type: 'video/mp4' });

let hostRound = 0;
/** A host that no other test has found dead. */
export const rounds = () => `https://up${(hostRound += 1)}`;

/** A shell whose server gives tickets for one host of their own. */
export function shellWith(give: (requestCount: number) => Partial<UploadTicket> = () => ({})) {
  let requestCount = 0;
  const host = rounds();
  const ticket = () => ({ data: { ...sampleTicket, hosts: [`${host}.a`], ...give((requestCount += 1)) } });
  return fakeShell({ answers: [answer(getResourceUploadToken, ticket), answer(getStreamUploadToken, ticket)] });
}

/** A store with nothing in it, which answers what is sent from now on. */
export function freshStore(): FakeUploadStore {
  const store = new FakeUploadStore();
  installStore(store);
  return store;
}
