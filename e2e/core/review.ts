import {
  contentApprove,
  contentClaim,
  contentGetContent,
  contentMarkRead,
  contentPublish,
} from 'shared-contracts/endpoints';
import { expect } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Api } from './api.ts';
import type { Newsroom } from './test.ts';

/** The reviewer of each stage. */
const desks: Readonly<Record<number, Account>> = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' };

/**
 * Passes a submitted story through the stages that its channel requires, by the calls that the buttons make; the stages
 * have scenarios of their own.
 */
export async function passReview(newsroom: Newsroom, id: string): Promise<void> {
  const admin = await newsroom.apiAs('admin');
  const story = async () => (await admin.call(contentGetContent, { id })).data;
  await expect.poll(async () => (await story()).auditState).toBe('inReview');
  for (let now = await story(); now.auditState === 'inReview'; now = await story())
    await passStage(newsroom, id, now.auditStage);
}

/** The reviewer claims a story and reads it; answers its revision. */
async function readToDecide(reviewer: Api, id: string): Promise<number> {
  await reviewer.call(contentClaim, { ids: id });
  const { rev, hash } = (await reviewer.call(contentGetContent, { id })).data;
  await reviewer.call(contentMarkRead, { id, hash });
  return rev;
}

/** Passes a story through the stage that it is at. */
export async function passStage(newsroom: Newsroom, id: string, stage: number): Promise<void> {
  const reviewer = await newsroom.apiAs(desks[stage]!);
  const rev = await readToDecide(reviewer, id);
  const { list } = await reviewer.call(contentApprove, { items: [{ id, rev }], status: 1 });
  expect(list).toMatchObject([{ ok: true }]);
}

/** The reviewer of the first stage returns a story to its author. */
export async function sendBack(newsroom: Newsroom, id: string, remark: string): Promise<void> {
  const reviewer = await newsroom.apiAs(desks[1]!);
  const rev = await readToDecide(reviewer, id);
  const { list } = await reviewer.call(contentApprove, { items: [{ id, rev }], status: 2, remark });
  expect(list).toMatchObject([{ ok: true }]);
}

/** Passes a story like {@link passReview} and publishes it to app and website. */
export async function passAndPublish(newsroom: Newsroom, id: string): Promise<void> {
  await passReview(newsroom, id);
  const admin = await newsroom.apiAs('admin');
  const story = async () => (await admin.call(contentGetContent, { id })).data;
  await (await newsroom.apiAs('operator')).call(contentPublish, { ids: id, targets: ['app', 'website'] });
  await expect.poll(async () => (await story()).publishStatus).toBe(1);
}
