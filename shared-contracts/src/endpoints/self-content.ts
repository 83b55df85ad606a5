import { z } from 'zod';
import { keywordsMax, returnReasonMax, selfMediaChannelsMax } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  pageRequest,
  requiredText,
  selfContent,
  selfContentDraft,
  selfContentRow,
  SelfContentState,
  selfMediaAccount,
  selfMediaChannel,
  selfMediaDayLimit,
  text,
} from '../model/index.ts';
import { SelfMediaPermission } from '../permissions/index.ts';
import { appPaths, shellPaths } from '../paths/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

/** The media side: an account's own contents and nobody else's. */
const own = { session: 'media', code: shellPaths.mediaContent } as const;
const desk = { session: 'staff', code: appPaths.media } as const;
const both = { session: 'either', code: [shellPaths.mediaContent, appPaths.media] } as const;
const written = dataOf(z.object({ id, rev: z.number().int(), state: z.enum(SelfContentState) }));
const one = z.strictObject({ id });
const deskFilters = {
  keywords: text(keywordsMax, '关键词').optional(),
  userId: id.optional(),
  categoryId: id.optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};
/** States that the desk sees: drafts are the account's own. */
const deskState = z.enum([SelfContentState.Waiting, SelfContentState.Passed, SelfContentState.Returned]);

export const contentAddSelfContent = defineEndpoint({
  id: 'contentAddSelfContent',
  path: '/amc/web/content/addSelfContent.do',
  access: own,
  request: selfContentDraft.extend({
    /** Made by the client; the same one again gives the first answer. */ requestId: z.uuid(),
    /** Hands it to the desk at once. */ send: z.boolean().default(false),
  }),
  answer: written,
  bodyLimit: textBodyLimit,
  summary: 'Stores what a media account wrote, and hands it to the desk when asked to (R232).',
});

export const contentUpdateSelfContent = defineEndpoint({
  id: 'contentUpdateSelfContent',
  path: '/amc/web/content/updateSelfContent.do',
  access: own,
  request: selfContentDraft.extend({ id, rev: z.number().int(), send: z.boolean().default(false) }),
  answer: written,
  bodyLimit: textBodyLimit,
  summary: 'Corrects a content that is a draft or was returned, and hands it to the desk when asked to (R232).',
});

export const contentGetSelfContent = defineEndpoint({
  id: 'contentGetSelfContent',
  path: '/amc/web/content/getSelfContent.do',
  access: both,
  request: one,
  answer: dataOf(selfContent),
  summary: 'A whole content: for its account, and once it was sent for the desk (R232).',
});

export const listMySelfContent = defineEndpoint({
  id: 'listMySelfContent',
  path: '/amc/web/content/listMySelfContent.do',
  access: own,
  request: z.strictObject({
    ...pageRequest,
    state: z.enum(SelfContentState).optional(),
    keywords: text(keywordsMax, '关键词').optional(),
  }),
  answer: pageOf(selfContentRow),
  summary: 'What the account has written, last changed first.',
});

export const mySelfContentCounts = defineEndpoint({
  id: 'mySelfContentCounts',
  path: '/amc/web/content/countMySelfContent.do',
  access: own,
  request: z.strictObject({ keywords: text(keywordsMax, '关键词').optional() }),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'How many the account has of each state.',
});

export const withdrawSelfContent = defineEndpoint({
  id: 'withdrawSelfContent',
  path: '/amc/web/content/withdrawSelfContent.do',
  access: own,
  request: one,
  answer: written,
  summary: 'Takes back what nobody has decided on yet: it is a draft again.',
});

export const deleteSelfContent = defineEndpoint({
  id: 'deleteSelfContent',
  path: '/amc/web/content/deleteSelfContent.do',
  access: own,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes drafts and returned contents of the account.',
});

export const selfMediaFreChannelDetail = defineEndpoint({
  id: 'selfMediaFreChannelDetail',
  method: 'GET',
  path: '/amc/web/content/selfMediaFreChannelDetail.do',
  encoding: 'query',
  access: both,
  request: z.strictObject({
    /** Account, for the desk; a media user always gets their own. */
    id: id.optional(),
  }),
  answer: dataOf(z.object({ id, nickName: z.string(), channels: z.array(selfMediaChannel) })),
  summary: 'Channels that an account may serve, and how often it may still send to each today (R274).',
});

export const listSelfContent = defineEndpoint({
  id: 'listSelfContent',
  path: '/amc/web/content/listSelfContent.do',
  access: desk,
  request: z.strictObject({ ...pageRequest, ...deskFilters, state: deskState.optional() }),
  answer: pageOf(selfContentRow),
  summary: 'What media accounts sent into the user’s channels, newest first.',
});

export const selfContentCounts = defineEndpoint({
  id: 'selfContentCounts',
  path: '/amc/web/content/countSelfContent.do',
  access: desk,
  request: z.strictObject(deskFilters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'How many there are of each state under the filters.',
});

export const passSelfContent = defineEndpoint({
  id: 'passSelfContent',
  path: '/amc/web/content/passSelfContent.do',
  access: { session: 'staff', code: SelfMediaPermission.Decide },
  request: z.strictObject({
    id,
    rev: z.number().int(),
    /** Another channel than the account chose, of those that it may serve. */ categoryId: id.optional(),
  }),
  answer: dataOf(z.object({ contentId: id })),
  summary: 'Passes a content: a story of its channel, handed to the normal review.',
});

export const returnSelfContent = defineEndpoint({
  id: 'returnSelfContent',
  path: '/amc/web/content/returnSelfContent.do',
  access: { session: 'staff', code: SelfMediaPermission.Decide },
  request: z.strictObject({ ids: idList, reason: requiredText(returnReasonMax, '退回理由') }),
  answer: batchResult,
  summary: 'Returns contents with a reason that the account reads.',
});

export const listSelfMedia = defineEndpoint({
  id: 'listSelfMedia',
  path: '/amc/web/content/listSelfMedia.do',
  access: desk,
  request: z.strictObject({ ...pageRequest, keywords: text(keywordsMax, '关键词').optional() }),
  answer: pageOf(selfMediaAccount),
  summary: 'Media accounts with the channels that they may serve and their turns of today.',
});

export const saveSelfMediaLimits = defineEndpoint({
  id: 'saveSelfMediaLimits',
  path: '/amc/web/content/saveSelfMediaLimits.do',
  access: { session: 'staff', code: SelfMediaPermission.SetLimits },
  request: z.strictObject({
    id,
    limits: z
      .array(z.strictObject({ channelId: id, dayLimit: selfMediaDayLimit }))
      .min(1, '请填写每天可投稿次数')
      .max(selfMediaChannelsMax),
  }),
  answer: dataOf(selfMediaAccount),
  summary: 'Says how often an account may send into each channel in a day; 0 closes the channel for it.',
});
