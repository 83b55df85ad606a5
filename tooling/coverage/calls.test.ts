import { callJudge } from './calls.ts';
import { serverOnlyCalls } from './server-only-calls.ts';
import * as endpoints from '../../shared-contracts/src/endpoints/index.ts';

const judge = callJudge();
const call = (name: string) => ({ name, id: name, path: '', isOfService: false });

it('a call counts with handler and caller, or with handler and a reason', () => {
  expect(judge(call('passwordLogin'))).toBeUndefined();
  expect(judge(call('deletePictureById'))).toBeUndefined();
  // Pages make those of the cloud storage, and the embedded store answers them.
  expect(judge(call('storageMkblk'))).toBeUndefined();
  expect(judge(call('noSuchCall'))).toBe('no handler answers it');
  expect(judge(call('registryCollect'))).toContain('no page makes it');
});

it('every call with a reason is a call of the product', () => {
  expect(Object.keys(serverOnlyCalls).filter((name) => !(name in endpoints))).toEqual([]);
});
