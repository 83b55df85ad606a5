import { AppError, ErrorCode } from 'shared-contracts/errors';
import { signUpNameMax, signUpRemarkMax } from 'shared-contracts/limits';
import { type SignUpSettings, signUpSettings } from 'shared-contracts/model';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { lockEntryQueue } from './activity-entry.queries.ts';
import { countEntries } from './activity-entry-list.queries.ts';
import { changeActivity, type StoredActivity } from './activity-row.queries.ts';
import { activityTexts as texts } from './activity.texts.ts';
import type { KindPart } from './kind-part.ts';

/** The settings of an activity with sign-up. */
export function signUpSettingsOf({ settings }: Pick<StoredActivity, 'settings'>): SignUpSettings {
  return signUpSettings.parse({ ...settings, kind: 'activity' });
}

/** Activities with sign-up: name, mobile number, remark; as many as there are places. */
export const signUpKind: KindPart<SignUpSettings> = {
  kind: 'activity',
  read: async (_db, row) => signUpSettingsOf(row),

  async store(tx, id, settings) {
    await changeActivity(tx, id, {
      settings: { ...settings, place: cleanLine(settings.place), remarkLabel: cleanLine(settings.remarkLabel) },
    });
  },

  problems: async () => [],

  async accept(_tx, row, posted) {
    const { takesSignUps, remarkLabel } = signUpSettingsOf(row);
    if (!takesSignUps) throw new AppError(ErrorCode.GuardRefused, texts.noSignUps);
    const name = cleanLine(posted.name?.[0] ?? '');
    const remark = remarkLabel === '' ? '' : cleanLine(posted.remark?.[0] ?? '');
    const errors: Record<string, string> = {};
    if (name === '') errors.name = texts.nameMissing;
    else if (name.length > signUpNameMax) errors.name = texts.tooLong(signUpNameMax);
    if (remark.length > signUpRemarkMax) errors.remark = texts.tooLong(signUpRemarkMax);
    return Object.keys(errors).length > 0 ? { errors } : { details: { name, remark }, items: [] };
  },

  async settle(tx, row) {
    const { capacity } = signUpSettingsOf(row);
    if (capacity === null) return;
    await lockEntryQueue(tx, row.id);
    if ((await countEntries(tx, row.id)) > capacity) throw new AppError(ErrorCode.GuardRefused, texts.full);
  },

  summaries: async (_db, entries) => new Map(entries.map(({ id, details }) => [id, String(details.remark ?? '')])),
  lines: async () => [],
};
