import { getSiteSettings, saveSiteSettings } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { readSiteSettings, storeSiteSettings } from './site-settings.ts';

/** What the public site says of itself. */
export const siteSettingsHandlers = [
  handle(getSiteSettings, async (_request, { db, settings }) => ({ data: await readSiteSettings(db, settings) })),
  handle(saveSiteSettings, async (request, context) => {
    await context.db.transaction((tx) => storeSiteSettings(tx, request, context));
    return { data: await readSiteSettings(context.db, context.settings) };
  }),
];
