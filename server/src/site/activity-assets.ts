import { readSiteAsset } from './site-assets.ts';

/** The stylesheet of public activities, beside that of all public forms. */
export const activityStyle = readSiteAsset('activity', 'css', 'text/css; charset=utf-8');

/** The work that a ballot brings along. */
export const ballotScript = readSiteAsset('ballot', 'js', 'text/javascript; charset=utf-8');

/** The clock of an open paper. */
export const answerScript = readSiteAsset('answer', 'js', 'text/javascript; charset=utf-8');
