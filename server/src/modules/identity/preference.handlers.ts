import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../platform/http/handle.ts';
import { countPreferences, readPreference, writePreference } from './preference.queries.ts';
import { userTexts } from './user.texts.ts';

const preferenceMaxBytes = 20_000;
const preferencesMax = 500;

/** Handlers of the settings that users make for themselves. */
export const preferenceHandlers = [
  handle(getPreference, async ({ key }, { session, db }) => ({
    data: await readPreference(db, session.userId, key),
  })),

  handle(savePreference, async ({ key, value }, { session, db }) => {
    if (Buffer.byteLength(JSON.stringify(value)) > preferenceMaxBytes)
      throw new AppError(ErrorCode.TooLarge, userTexts.preferenceTooLarge);
    if (
      (await countPreferences(db, session.userId)) >= preferencesMax &&
      (await readPreference(db, session.userId, key)) === null
    ) {
      throw new AppError(ErrorCode.TooMany, userTexts.preferencesTooMany);
    }
    await writePreference(db, session.userId, key, value);
  }),
];
