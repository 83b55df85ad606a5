import { z } from 'zod';
import { dataImportLimits as limits } from '../limits/index.ts';
import { id } from './primitives.ts';

/** Format of a file of stories from another system. */
export const ImportFormat = {
  Wxr: 'wxr',
  Sscms: 'sscms',
  Lines: 'jsonl',
  Csv: 'csv',
  Xlsx: 'xlsx',
  Feed: 'feed',
} as const;
export type ImportFormat = (typeof ImportFormat)[keyof typeof ImportFormat];
export const importFormatNames: Record<ImportFormat, string> = {
  wxr: 'WordPress（WXR）',
  sscms: 'SSCMS（ZIP）',
  jsonl: 'JSON行',
  csv: 'CSV表格',
  xlsx: 'Excel表格',
  feed: 'RSS/Atom归档',
};

/** Where an import stands. */
export const ImportState = {
  Checking: 'checking',
  Checked: 'checked',
  Running: 'running',
  Done: 'done',
  /** Stopped by a person; can go on. */
  Stopped: 'stopped',
  /** The file broke off; what came before is in. */
  Broken: 'broken',
  Failed: 'failed',
} as const;
export type ImportState = (typeof ImportState)[keyof typeof ImportState];
export const importStateNames: Record<ImportState, string> = {
  checking: '试运行中',
  checked: '待确认',
  running: '导入中',
  done: '已完成',
  stopped: '已停止',
  broken: '文件损坏，已停止',
  failed: '失败',
};

/** What becomes of the stories that the other system shows its readers. */
export const ImportAs = { Published: 'published', Draft: 'draft' } as const;
export type ImportAs = (typeof ImportAs)[keyof typeof ImportAs];

const count = z.number().int().default(0);

/** Figures of a dry run, or of an import so far. */
export const importCounts = z.object({
  /** Records read. */
  read: count,
  /** New stories. */
  added: count,
  /** There already, by source and old number. */
  known: count,
  refused: count,
  /** Records that are no stories: pages, menus, the bin. */
  skipped: count,
  published: count,
  drafts: count,
  pictures: count,
  missingPictures: count,
  redirects: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

/** A category of the other system, and the channel that its stories come to: an id, 'new' for one to be made, or ''. */
export const importCategory = z.object({
  key: z.string(),
  name: z.string(),
  stories: z.number().int(),
  channelId: z.string(),
});
export type ImportCategory = z.infer<typeof importCategory>;

/** A signed name of the other system, and the reporter of that name; null for a free name. */
export const importAuthor = z.object({ name: z.string(), stories: z.number().int(), reporterId: id.nullable() });
export type ImportAuthor = z.infer<typeof importAuthor>;

/** An import as the list shows it. */
export const importRunRow = z.object({
  id,
  format: z.enum(ImportFormat),
  source: z.string(),
  fileName: z.string(),
  picturesName: z.string(),
  state: z.enum(ImportState),
  importAs: z.enum(ImportAs),
  checked: importCounts,
  counts: importCounts,
  /** Reason of an end that nobody wished, or where the file is broken. */
  message: z.string(),
  userName: z.string(),
  createdTime: z.string(),
  finishedTime: z.string().nullable(),
});
export type ImportRunRow = z.infer<typeof importRunRow>;

/** An import with what its dry run found. */
export const importRunDetail = importRunRow.extend({
  categories: z.array(importCategory),
  authors: z.array(importAuthor),
  defaultChannelId: id.nullable(),
  /** Uploaded files are removed some days after the end. */
  hasFile: z.boolean(),
});
export type ImportRunDetail = z.infer<typeof importRunDetail>;

/** A record that was refused, or came in with a note. */
export const importProblem = z.object({
  id,
  phase: z.enum(['check', 'run']),
  /** Number of the record, from 1, and the line of the file where it begins. */
  number: z.number().int(),
  line: z.number().int(),
  oldId: z.string(),
  title: z.string(),
  level: z.enum(['refused', 'note']),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** An address of the former site and the story that it leads to. */
export const oldAddressRow = z.object({
  address: z.string(),
  contentId: id,
  title: z.string(),
  /** The system that it came from; '' for one that was written by hand. */
  source: z.string(),
  /** Whether readers find the story now; without it the address answers as the page of the story does. */
  isPublished: z.boolean(),
});
export type OldAddressRow = z.infer<typeof oldAddressRow>;

/** What a sheet of users or columns would do, or did; rows by their number in the sheet. */
export const sheetImportReport = z.object({
  total: z.number().int(),
  added: z.number().int(),
  known: z.number().int(),
  problems: z.array(z.object({ row: z.number().int(), name: z.string(), message: z.string() })),
  /** First passwords of the users that were added, shown this once. */
  passwords: z.array(z.object({ userName: z.string(), password: z.string() })),
});
export type SheetImportReport = z.infer<typeof sheetImportReport>;

/** The name that stands for another system. */
export const importSource = z.string().trim().min(1, '请填写来源名称').max(limits.source);
