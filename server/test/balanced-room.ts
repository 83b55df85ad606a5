import { randomUUID } from 'node:crypto';
import { coeditAsk, coeditSeed, contentAddContent, contentLockContent } from 'shared-contracts/endpoints';
import { Page, partsOf } from './room-kit.ts';
import { draft } from './story-kit.ts';
import { call, logIn } from './two-processes.ts';

/** Calls of a page, by the balancer. */
export const atBalancer: Page['server'] = {
  call: async (endpoint, input, bearer) => ({ envelope: await call(endpoint, input, { authorization: bearer }) }),
};

/** A draft in a room behind the balancer, with the pages of its writer and of another one. */
export async function openBalancedRoom(): Promise<readonly [Page, Page]> {
  const [mine, theirs] = [`Bearer ${await logIn()}`, `Bearer ${await logIn('director')}`];
  const authorization = mine;
  const added = await call(contentAddContent, { ...draft(), requestId: randomUUID() }, { authorization });
  const { id } = added.data as { id: string };
  const lock = await call(contentLockContent, { id, tabId: 'tab-of-the-desk', takeOver: true }, { authorization });
  await call(coeditAsk, { id }, { authorization: theirs });
  const pages = [new Page(atBalancer, id, mine), new Page(atBalancer, id, theirs)] as const;
  const { token: lockToken } = lock.data as { token: string };
  await call(coeditSeed, { id, lockToken, text: partsOf('开头。') }, { authorization });
  for (const page of pages) await page.pull();
  return pages;
}

/** What stands in such a room once each of both has written so many numbered sentences, at an end of its own. */
export function balancedText(before: number, after: number): string {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const front = numbers(before).toReversed();
  return `${front.map((n) => `前${n}。`).join('')}开头。${numbers(after)
    .map((n) => `后${n}。`)
    .join('')}`;
}
