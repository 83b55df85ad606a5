import { z } from 'zod';
import { batchMax } from '../limits/index.ts';
import { dateTime } from './primitives.ts';

/** Kind of what is stored. The database counts as a kind of its own. */
export const StoredKind = { Picture: 1, Video: 2, Other: 3, Database: 4 } as const;
export type StoredKind = (typeof StoredKind)[keyof typeof StoredKind];
export const storedKindNames: Record<StoredKind, string> = { 1: '图片', 2: '视频', 3: '附件及其他', 4: '数据库' };

/** Age of a stored file by the month of its upload. */
export const StoredAge = { Quarter: 1, Year: 2, ThreeYears: 3, Older: 4 } as const;
export type StoredAge = (typeof StoredAge)[keyof typeof StoredAge];
export const storedAgeNames: Record<StoredAge, string> = {
  1: '近3个月',
  2: '3个月至1年',
  3: '1年至3年',
  4: '3年以上',
};

/** What bytes were sent for. */
export const TrafficTarget = { Site: 1, OpenApi: 2, Staff: 3, Pictures: 4, Videos: 5, Attachments: 6 } as const;
export type TrafficTarget = (typeof TrafficTarget)[keyof typeof TrafficTarget];
export const trafficTargetNames: Record<TrafficTarget, string> = {
  1: '网站页面',
  2: '移动端接口',
  3: '采编后台',
  4: '图片文件',
  5: '视频文件',
  6: '附件文件',
};

/** Random part of a stored file's key, which its copies share. */
export const storedFileId = z.string().regex(/^[0-9a-f]{32}$/, '编号不正确');

/** A comma list of such ids, 1 to 200. */
export const storedFileIds = z
  .string()
  .regex(/^[0-9a-f]{32}(,[0-9a-f]{32})*$/, '请选择要操作的内容')
  .refine((text) => text.split(',').length <= batchMax, `一次最多操作${batchMax}项`);

const fileFacts = {
  id: storedFileId,
  name: z.string(),
  kind: z.enum(StoredKind),
  /** Of all its copies. */
  bytes: z.number().int(),
  ownerName: z.string(),
  createdTime: dateTime,
  /** Address of its smallest copy, for pictures alone. */
  pictureUrl: z.string().nullable(),
};

/** A file that nothing refers to. */
export const unusedFileRow = z.object(fileFacts);
export type UnusedFileRow = z.infer<typeof unusedFileRow>;

/** A file in the bin of cleaned files. */
export const binnedFileRow = z.object({
  ...fileFacts,
  binnedTime: dateTime,
  binnedName: z.string(),
  /** When it is removed for good. */
  removeTime: dateTime,
});
export type BinnedFileRow = z.infer<typeof binnedFileRow>;

/** The store as it was counted last, and its alarm. */
export const storageState = z.object({
  /** Null before the first count. */
  countedTime: dateTime.nullable(),
  isCounting: z.boolean(),
  /** Files and database. */
  bytes: z.number().int(),
  unusedFiles: z.number().int(),
  unusedBytes: z.number().int(),
  binnedFiles: z.number().int(),
  /** Gigabytes beyond which pages warn; null for no alarm. */
  alarmGb: z.number().int().nullable(),
  isBeyond: z.boolean(),
  rev: z.number().int(),
});
export type StorageState = z.infer<typeof storageState>;
