import { contentList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { contentTypeNames, Period, PublishStatus, StoryType } from 'shared-contracts/model';
import type { ListFilter } from 'shared-ui';
import { contentTexts } from './content.texts.ts';

const { filters: texts } = contentTexts;

/** Fields of the query form that lists of stories are made of. */
export const contentFilters = {
  keywords: { kind: 'text', name: 'keywords', label: texts.keywords, placeholder: texts.keywordsPlaceholder },
  period: { kind: 'period', label: texts.period },
  /** For lists of what is still to be done: nothing may drop out of sight by growing old. */
  periodUnlimited: { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
  categoryId: { kind: 'channel', name: 'categoryId', label: texts.categoryId },
  contentType: {
    kind: 'select',
    name: 'contentType',
    label: texts.contentType,
    options: Object.values(StoryType).map((value) => ({ value, label: contentTypeNames[value] })),
  },
  createUserName: {
    kind: 'text',
    name: 'createUserName',
    label: texts.createUserName,
    maxLength: maxOf(contentList.request, 'createUserName'),
  },
  editor: { kind: 'text', name: 'editor', label: texts.editor, maxLength: maxOf(contentList.request, 'editor') },
  source: { kind: 'text', name: 'source', label: texts.source },
  dateField: {
    kind: 'select',
    name: 'dateField',
    label: texts.dateField,
    placeholder: texts.dateFields.modified,
    options: Object.entries(texts.dateFields).map(([value, label]) => ({ value, label })),
  },
  appPublishStatus: {
    kind: 'select',
    name: 'appPublishStatus',
    label: texts.appPublishStatus,
    options: [
      { value: PublishStatus.Published, label: texts.publishStatuses.published },
      { value: PublishStatus.NotPublished, label: texts.publishStatuses.notPublished },
    ],
  },
} as const satisfies Record<string, ListFilter>;
