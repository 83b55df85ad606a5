import { z } from 'zod';
import { codeMax, noteMax, operationNameMax, recordsJsonMax, shortIdMax, titleMaxLength } from '../limits/index.ts';
import { operationRecordTypeDefault, systemCodeDefault, versionRecordContentTypeDefault } from '../constants/index.ts';
import {
  contentDraft,
  fieldDiff,
  id,
  operationRecord,
  pageRequest,
  reviewSheet,
  sentVersion,
  text,
  versionRow,
} from '../model/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf, textBodyLimit } from './define-endpoint.ts';

/**
 * An operation record as the client sends it (S1 §3); user and time are set by the server, whatever the values here.
 */
export const recordInput = z.strictObject({
  newsId: text(codeMax),
  opName: text(operationNameMax, '操作名称'),
  contentType: z.number().int(),
  createUserName: text(shortIdMax).optional(),
  createUserId: text(codeMax).optional(),
  recordType: z.number().int().default(operationRecordTypeDefault),
  systemCode: z.number().int().default(systemCodeDefault),
  downloadType: text(codeMax).optional(),
  fromId: text(codeMax).optional(),
  remark: text(noteMax).default(''),
});

export const recordList = defineEndpoint({
  id: 'recordList',
  path: '/amc/web/wiseCloud/recordList.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ ...pageRequest, newsId: id }),
  answer: pageOf(operationRecord),
  summary: 'Operation records of a story, newest first (R254).',
});

export const recordSave = defineEndpoint({
  id: 'recordSave',
  path: '/amc/web/wiseCloud/recordSave.do',
  encoding: 'json',
  access: { session: 'staff' },
  /** JSON text of recordInput[]. */
  request: z.strictObject({ jsonArr: z.string().max(recordsJsonMax) }),
  bodyLimit: textBodyLimit,
  summary: 'Keeps the client’s own operation records, marked as such (R255).',
});

export const versionSave = defineEndpoint({
  id: 'versionSave',
  path: '/amc/web/wiseCloud/versionSave.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({
    ...sentVersion,
    title: text(titleMaxLength, '标题'),
    txtContent: z.string().optional(),
    wordCount: z.number().int().optional(),
    newsId: id,
    contentType: z.number().int().default(versionRecordContentTypeDefault),
    systemCode: z.number().int().default(systemCodeDefault),
    createUserName: text(shortIdMax).optional(),
    createUserId: text(codeMax).optional(),
    fromId: text(codeMax).optional(),
  }),
  answer: dataOf(z.object({ id, versionNo: z.number().int() })),
  bodyLimit: textBodyLimit,
  summary: 'Keeps the given text as a version beside the story, without changing it (R256).',
});

export const versionList = defineEndpoint({
  id: 'versionList',
  path: '/amc/web/wiseCloud/versionList.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ newsId: id }),
  answer: listOf(versionRow),
  summary: 'Versions of a story, newest first.',
});

export const versionGet = defineEndpoint({
  id: 'versionGet',
  path: '/amc/web/wiseCloud/versionGet.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(versionRow.extend({ draft: contentDraft })),
  summary: 'A kept version with its text, ready to be put back into the form.',
});

export const textDiffForCBNewsHistory = defineEndpoint({
  id: 'textDiffForCBNewsHistory',
  path: '/amc/web/wiseCloud/TextDiffForCBNewsHistory.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ newsId: id, oldId: id, newId: id }),
  answer: dataOf(z.array(fieldDiff)),
  summary: 'Comparison of any two versions of a story, field by field, by Chinese character (R257).',
});

export const reviewSheetGet = defineEndpoint({
  id: 'reviewSheetGet',
  path: '/amc/web/wiseCloud/reviewSheetGet.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ newsId: id }),
  answer: dataOf(reviewSheet),
  summary:
    'The review sheet of a story: each stage with person, time, version, checks, words and seal, and whether its records are whole.',
});
