import { readSiteAsset } from './site-assets.ts';

/** The stylesheet of public activities, beside that of questionnaires, whose form controls they share. */
export const activityStyle = readSiteAsset('activity', 'css', 'text/css; charset=utf-8');
