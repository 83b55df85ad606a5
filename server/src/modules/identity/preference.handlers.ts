import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../platform/http/handle.ts';
import { countPreferences, readPreference, writePreference } from './preference.queries.ts';

const preferenceMaxBytes = 20_000;
const preferencesMax = 500;

/** What users set for themselves. */
export const preferenceHandlers = [
  handle(getPreference, async ({ key }, { session, db }) => ({
    data: await readPreference(db, session.userId, key),
  })),

  handle(savePreference, async ({ key, value }, { session, db }) => {
    if (Buffer.byteLength(JSON.stringify(value)) > preferenceMaxBytes)
      throw new AppError(ErrorCode.TooLarge, '设置内容过大');
    if (
      (await countPreferences(db, session.userId)) >= preferencesMax &&
      (await readPreference(db, session.userId, key)) === null
    ) {
      throw new AppError(ErrorCode.TooMany, '保存的设置过多');
    }
    await writePreference(db, session.userId, key, value);
  }),
];
