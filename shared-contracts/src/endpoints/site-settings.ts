import { z } from 'zod';
import { siteFacts, sitePages, siteSettings } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, textBodyLimit } from './define-endpoint.ts';

export const getSiteSettings = defineEndpoint({
  id: 'getSiteSettings',
  path: '/amc/web/site/getSettings.do',
  access: { session: 'staff', code: appPaths.siteSettings },
  answer: dataOf(siteSettings),
  summary: 'What the public site says of itself, its own pages, and what counts where a fact is empty.',
});

export const saveSiteSettings = defineEndpoint({
  id: 'saveSiteSettings',
  path: '/amc/web/site/saveSettings.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageSite },
  request: z.strictObject({ facts: siteFacts, pages: sitePages, rev: z.number().int().min(0) }),
  answer: dataOf(siteSettings),
  bodyLimit: textBodyLimit,
  summary:
    'Stores the facts and the own pages of the public site; readers see them within a second, by whatever process. StaleRevision when another saved meanwhile. Written into the operation log.',
});
