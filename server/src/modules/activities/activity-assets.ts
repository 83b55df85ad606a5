import { readSiteAsset } from '../../platform/pages/site-assets.ts';

/** The stylesheet of public activities, beside that of all public forms. */
export const activityStyle = readSiteAsset(import.meta.dirname, 'activity', 'css', 'text/css; charset=utf-8');

/** The work that a ballot brings along. */
export const ballotScript = readSiteAsset(import.meta.dirname, 'ballot', 'js', 'text/javascript; charset=utf-8');

/** The clock of an open paper. */
export const answerScript = readSiteAsset(import.meta.dirname, 'answer', 'js', 'text/javascript; charset=utf-8');
