import { randomUUID } from 'node:crypto';
import { contentAddContent } from 'shared-contracts/endpoints';
import { verifyLedger } from './verify-ledger.ts';
import { linkLedger } from './ledger.queries.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

it('concurrent writers and several processes that link keep one unbroken chain', async () => {
  const bearer = await kit.bearer('editor');
  let isWriting = true;
  const link = async () => {
    let linked = 0;
    while (isWriting) linked += await linkLedger(test.db);
    return linked;
  };
  const linkers = [link(), link()];
  const write = () => test.call(contentAddContent, { ...draft(), requestId: randomUUID() }, bearer);
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 6 }, write));
  isWriting = false;
  const linked = (await Promise.all(linkers)).reduce((sum, n) => sum + n, 0) + (await linkLedger(test.db));
  const { entries, waiting, problems, head } = await verifyLedger(test.db);
  expect({ waiting, problems }).toEqual({ waiting: 0, problems: [] });
  expect(entries).toBeGreaterThanOrEqual(72);
  expect(head!.seq).toBe(String(entries));
  expect(linked).toBeGreaterThanOrEqual(72);
});
