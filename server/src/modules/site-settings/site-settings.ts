import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  noSiteFacts,
  type SiteFacts,
  sitePageNames,
  type SitePageName,
  sitePages,
  type SitePages,
  type SiteSettings,
} from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { settingsFacts } from '../../platform/pages/site-facts.queries.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import { cleanLine, foreignPictures } from '../../platform/text/html.rules.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { cleanAside } from '../stories/write-aside.ts';
import { refuseBanned } from '../words/word-list.ts';
import { findSiteSettings, lockSiteSettings, putSiteSettings } from './site-settings.queries.ts';
import { siteSettingsTexts as texts } from './site-settings.texts.ts';

const noPages: SitePages = sitePages.parse({});
const pageNames = Object.keys(sitePageNames) as SitePageName[];

/** The settings as their page shows them. */
export async function readSiteSettings(db: Database, settings: Settings): Promise<SiteSettings> {
  const row = await findSiteSettings(db);
  return {
    facts: { ...noSiteFacts, ...row?.facts },
    pages: { ...noPages, ...row?.pages },
    defaults: settingsFacts(settings),
    rev: row?.rev ?? 0,
    modifiedUserName: row?.modifiedUserName ?? '',
    modifiedTime: toWireTimeOrNull(row?.modifiedTime ?? null),
  };
}

/** The own pages with a text, in the order of the foot. */
export async function readSitePages(db: Database): Promise<Map<SitePageName, string>> {
  const pages = (await findSiteSettings(db))?.pages;
  return new Map(pageNames.flatMap((name) => (pages?.[name] ? [[name, pages[name]] as const] : [])));
}

/** Stores facts and pages; pages pass the same cleaning as stories, words the same list. */
export async function storeSiteSettings(
  tx: Database,
  { facts, pages, rev }: { facts: SiteFacts; pages: SitePages; rev: number },
  { session, now, settings, ip }: Pick<Context, 'session' | 'now' | 'settings' | 'ip'>,
): Promise<void> {
  const cleanFacts = { ...facts, name: cleanLine(facts.name), slogan: cleanLine(facts.slogan) };
  const cleaned = Object.fromEntries(
    await Promise.all(pageNames.map(async (name) => [name, await cleanPage(pages[name])] as const)),
  ) as SitePages;
  const foreign = pageNames.filter((name) => foreignPictures(cleaned[name], [siteOrigin(settings)]).length > 0);
  if (foreign.length > 0)
    throw invalidInput(foreign.map((name) => ({ path: `pages.${name}`, message: texts.foreignPictures })));
  await refuseBanned(
    tx,
    filled([
      { label: texts.name, text: cleanFacts.name },
      { label: texts.slogan, text: cleanFacts.slogan },
      ...pageNames.flatMap((name) => htmlFields(sitePageNames[name], cleaned[name])),
    ]),
    now(),
  );
  const before = await lockSiteSettings(tx);
  const stored = {
    facts: cleanFacts,
    pages: cleaned,
    rev: rev + 1,
    modifiedUserName: session.nickName,
    modifiedTime: now(),
  };
  if ((before?.rev ?? 0) !== rev || !(await putSiteSettings(tx, stored)))
    throw new AppError(ErrorCode.StaleRevision, texts.stale);
  await writeAudit(tx, {
    action: 'site.change',
    userId: session.userId,
    userName: session.userName,
    ip,
    target: 'site',
    detail: changesOf({ ...noSiteFacts, ...before?.facts }, cleanFacts, before?.pages ?? noPages, cleaned),
    time: now(),
  });
}

/** An editor's empty text is no page. */
async function cleanPage(text: string): Promise<string> {
  const cleaned = await cleanAside(text);
  return /<img\b/.test(cleaned) || cleaned.replace(/<[^>]+>|&nbsp;|\s/g, '') !== '' ? cleaned : '';
}

/** Facts as they were and are; of pages the names alone. */
function changesOf(before: SiteFacts, after: SiteFacts, pagesBefore: SitePages, pagesAfter: SitePages) {
  const isChanged = (name: keyof SiteFacts) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const facts = (Object.keys(after) as (keyof SiteFacts)[]).filter(isChanged);
  return {
    facts: Object.fromEntries(facts.map((name) => [name, { from: before[name], to: after[name] }])),
    pages: pageNames.filter((name) => pagesBefore[name] !== pagesAfter[name]),
  };
}
