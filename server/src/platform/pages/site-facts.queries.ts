import { defaultedFacts, noSiteFacts, type DefaultedFact, type SiteFacts } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { siteFactsTable } from './site-facts.tables.ts';

/** The facts that the server's settings give where the newsroom has stored none. */
export function settingsFacts(settings: Settings): Record<DefaultedFact, string> {
  return {
    name: settings.SITE_NAME,
    slogan: settings.SITE_SLOGAN,
    icp: settings.SITE_ICP,
    police: settings.SITE_POLICE,
    newsLicence: settings.SITE_NEWS_LICENCE,
    reportPhone: settings.SITE_REPORT_PHONE,
    reportMail: settings.SITE_REPORT_MAIL,
  };
}

/**
 * What the public site says of itself, as stored, else as set. Read from the database each time, so that a change
 * counts in every process at once.
 */
export async function readSiteFacts(db: Database, settings: Settings): Promise<SiteFacts> {
  const [row] = await db.select({ facts: siteFactsTable.facts }).from(siteFactsTable);
  const facts = { ...noSiteFacts, ...row?.facts };
  const defaults = settingsFacts(settings);
  for (const name of defaultedFacts) if (facts[name] === '') facts[name] = defaults[name];
  return facts;
}

/** The name of the newspaper. */
export async function readSiteName(db: Database, settings: Settings): Promise<string> {
  return (await readSiteFacts(db, settings)).name;
}
