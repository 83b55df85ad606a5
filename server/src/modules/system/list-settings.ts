import { SettingSource, type SystemSetting } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { readSiteFacts, settingsFacts } from '../../platform/pages/site-facts.queries.ts';
import { lastChanges } from '../../platform/settings/parameter.queries.ts';
import { baseOf, boundsOf, isParameter, type ParameterName, sourceOf } from '../../platform/settings/parameters.ts';
import { settingDescriptions } from '../../platform/settings/setting-descriptions.ts';
import { settingGroups } from '../../platform/settings/setting-names.texts.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { parameterTexts as texts, parameterUnits } from './parameter.texts.ts';

type SettingName = keyof typeof settingDescriptions;

/** Every setting with group, title and meaning, in the order of the page. */
export const namedSettings = Object.entries(settingGroups).flatMap(([group, settings]) =>
  Object.entries(settings as Record<string, readonly [title: string, meaning: string]>).map(
    ([name, [title, meaning]]) => ({ name: name as SettingName, group, title, meaning }),
  ),
);

/** Facts of the public site that the newsroom may have stored in place of these settings. */
const siteFactOf = {
  SITE_NAME: 'name',
  SITE_SLOGAN: 'slogan',
  SITE_ICP: 'icp',
  SITE_POLICE: 'police',
  SITE_NEWS_LICENCE: 'newsLicence',
  SITE_REPORT_PHONE: 'reportPhone',
  SITE_REPORT_MAIL: 'reportMail',
} as const;
const isOfSite = (name: string): name is keyof typeof siteFactOf => Object.hasOwn(siteFactOf, name);

/** An address without the user and the word that it may carry. */
const withoutUser = (value: string) => value.replace(/(\w:\/\/)[^/@\s]+@/g, '$1***@');

/** Every setting as it is in effect in this process. */
export async function listSettings(db: Database, settings: Settings): Promise<Omit<SystemSetting, 'service'>[]> {
  const changes = await lastChanges(db);
  const facts = await readSiteFacts(db, settings);
  const defaults = settingsFacts(settings);
  return namedSettings.map(({ name, ...words }): Omit<SystemSetting, 'service'> => {
    const isSecret = 'secret' in settingDescriptions[name];
    const own = { ...words, name, isSecret, page: null, parameter: null, needsRestart: true };
    if (isOfSite(name)) {
      const fact = siteFactOf[name];
      const isStored = facts[fact] !== defaults[fact];
      const source = isStored ? SettingSource.Database : sourceOf(settings, name);
      return { ...own, value: facts[fact], source, needsRestart: false, page: appPaths.siteSettings };
    }
    const source = sourceOf(settings, name);
    if (isParameter(name)) {
      const parameter = parameterOf(settings, name, changes.get(name)?.rev ?? 0);
      return { ...own, value: `${settings[name]} ${parameter.unit}`, source, needsRestart: false, parameter };
    }
    return { ...own, value: valueOf(settings[name], isSecret, source), source };
  });
}

function parameterOf(settings: Settings, name: ParameterName, rev: number): NonNullable<SystemSetting['parameter']> {
  const [value, base] = [settings[name], baseOf(settings, name)];
  return { value, base, ...boundsOf(settings, name), unit: parameterUnits[name], rev };
}

function valueOf(value: unknown, isSecret: boolean, source: SettingSource): string {
  // What was made up or derived at the start counts as not set.
  if (isSecret) return source === SettingSource.Environment ? texts.isSet : texts.notSet;
  return value === undefined ? '' : withoutUser(String(value));
}
