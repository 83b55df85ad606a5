import { z } from 'zod';
import { activityListAppPublishStatus, activityListWapPublishStatus } from '../constants/index.ts';
import { activityThemeMax } from '../limits/index.ts';
import { activityItem, pageRequest, text } from '../model/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';
import { pickerAccess, pickerKeywords, pickerOrder, pickerSearched, pickerTime } from './picker-query.ts';

export const listActivities = defineEndpoint({
  id: 'listActivities',
  path: '/amc/web/activity/listActivities.do',
  access: pickerAccess,
  request: z.strictObject({
    ...pageRequest,
    ...pickerOrder,
    keywords: pickerKeywords,
    searchTitle: pickerSearched,
    searchKeywords: pickerSearched,
    searchSponsor: pickerSearched,
    searchIntroduction: pickerSearched,
    startDate: pickerTime,
    endDate: pickerTime,
    /** -1 any. */
    wapPublishStatus: z.number().int().min(-1).max(2).default(activityListWapPublishStatus),
    /** 2 published in the app, -1 any. */
    appPublishStatus: z.number().int().min(-1).max(2).default(activityListAppPublishStatus),
    theme: text(activityThemeMax).default(''),
    form: text(activityThemeMax).default(''),
  }),
  answer: pageOf(activityItem),
  summary: 'A page of activities (R730, R731). Keywords are looked for in the name unless a search field says where.',
});

const staffPage = z.strictObject({ ...pageRequest, keywords: pickerKeywords });

const news = { session: 'staff', code: '/app/content/news' } as const;

export const adsActivityList = defineEndpoint({
  id: 'adsActivityList',
  path: '/amc/web/advertisement/activity/list.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Activities that an ad may lead to (R253).',
});

export const adsDrawRaffleList = defineEndpoint({
  id: 'adsDrawRaffleList',
  path: '/amc/web/advertisement/drawRaffle/list.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Raffles that an ad may lead to (R253).',
});

export const adsBallotList = defineEndpoint({
  id: 'adsBallotList',
  path: '/amc/web/advertisement/ballot/getAll.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Votes that an ad may lead to (R253).',
});
