import { z } from 'zod';
import { authorMaxLength, bodyMaxLength, openCoverMax, openExternalIdMax } from '../limits/index.ts';
import { ApiScope, AuditState, DeliveryState, storyFields, Target } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openChannelName, openData, openId, openPath, openTime } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const line = (max: number) => z.string().max(max, texts.fieldTooLong).default('');

export const openDraftAdd = defineOpenCall({
  id: 'openDraftAdd',
  method: 'POST',
  path: '/open/v1/drafts',
  scope: ApiScope.Drafts,
  summary:
    'Makes a draft in the name of the key’s owner. It is never submitted, approved or published by this. The same ' +
    '`externalId` of a key again gives the same draft with `isNew` false and changes nothing. ' +
    'Pictures from elsewhere are stored; those that cannot be fetched are named.',
  body: z.strictObject({
    externalId: z
      .string(texts.externalIdMissing)
      .regex(new RegExp(`^[\\w.:/-]{1,${openExternalIdMax}}$`), texts.externalIdWrong),
    title: z.string(texts.titleMissing).max(storyFields.title.maxLength, texts.titleTooLong),
    /** HTML; what the editor does not know is taken out. */
    content: z.string().max(bodyMaxLength, texts.fieldTooLong).default(''),
    summary: line(storyFields.summary.maxLength),
    /** Address of a picture, of this server or elsewhere. */
    cover: line(openCoverMax),
    source: line(storyFields.source.maxLength),
    author: line(authorMaxLength),
    /** Slug or id of a channel that the key's owner writes in; none when absent. */
    channel: openChannelName,
  }),
  bodyExample: {
    externalId: 'cms-20261127-001',
    title: '江边新开一座书房',
    content: '<p>书房今天开门，读者早早来到。</p>',
    summary: '江边的书房开门了。',
    source: '临江发布',
    author: '李雨桐',
  },
  bodyLimit: 4 * 1024 * 1024,
  answer: openData(z.strictObject({ id: openId, isNew: z.boolean(), failedPictures: z.array(z.string()) })),
  answerExample: { data: { id: '1024', isNew: true, failedPictures: [] } },
  refusals: [401, 403, 410, 413, 422, 429],
});

export const openStoryState = defineOpenCall({
  id: 'openStoryState',
  path: '/open/v1/stories/:id/state',
  scope: ApiScope.States,
  summary: 'How far a story is, of those that the key’s owner may read.',
  params: openPath,
  answer: openData(
    z.strictObject({
      id: openId,
      title: z.string(),
      auditState: z.enum(AuditState),
      auditStateName: z.string(),
      /** Revision of the text, which rises with each save. */
      rev: count,
      isDeleted: z.boolean(),
      modifiedTime: openTime,
      deliveries: z.array(
        z.strictObject({
          target: z.enum(Target),
          state: z.enum(DeliveryState),
          publishedTime: openTime.nullable(),
          withdrawnTime: openTime.nullable(),
        }),
      ),
    }),
  ),
  answerExample: {
    data: {
      id: '1024',
      title: '江边新开一座书房',
      auditState: 'draft',
      auditStateName: '草稿',
      rev: 1,
      isDeleted: false,
      modifiedTime: '2026-11-27 09:30:00',
      deliveries: [],
    },
  },
  refusals: [401, 403, 404, 422, 429],
});
