import type { SystemCheck } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { readStorageState } from './storage-state.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';

const gigabyte = 1024 ** 3;

/** The size of the store for operators; a warning beyond the alarm. */
export async function storageCheck({ db }: Pick<Context, 'db'>): Promise<SystemCheck> {
  const { countedTime, bytes, alarmGb, isBeyond } = await readStorageState(db);
  const name = texts.check;
  if (countedTime === null) return { name, state: 'ok', message: texts.checkUncounted };
  const size = (bytes / gigabyte).toFixed(2);
  return isBeyond && alarmGb !== null
    ? { name, state: 'warning', message: texts.checkBeyond(size, alarmGb) }
    : { name, state: 'ok', message: texts.checkFine(size) };
}
