import { z } from 'zod';
import { ContentType } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** How a member came into a study group: chosen by staff, or by joining. */
export const StudyWay = { Staff: 'staff', Self: 'self' } as const;
export type StudyWay = (typeof StudyWay)[keyof typeof StudyWay];
export const studyWayNames: Record<StudyWay, string> = { staff: '工作人员添加', self: '自己加入' };

/** A story of a study group that a member has opened. */
export const studyRecord = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  memberId: id,
  nickName: z.string(),
  contentId: id,
  contentType: z.enum(ContentType),
  title: z.string(),
  /** Percent of the text that was read. */
  progress: z.number().int(),
  /** When all of it was read; null before. */
  doneTime: dateTime.nullable(),
  openedTime: dateTime,
  readTime: dateTime,
});
export type StudyRecord = z.infer<typeof studyRecord>;

/** A member of a study group. */
export const studyMember = z.object({
  id,
  nickName: z.string(),
  way: z.enum(StudyWay),
  joinedTime: dateTime,
});
export type StudyMember = z.infer<typeof studyMember>;

/** How far a member of a group is with its stories. */
export const studyRow = studyMember.extend({
  /** Stories that were read to the end, and stories of the group. */
  done: z.number().int(),
  total: z.number().int(),
  readTime: dateTime.nullable(),
  remindedTime: dateTime.nullable(),
  /** Percent by story, of those that were opened. */
  progress: z.record(z.string(), z.number().int()),
});
export type StudyRow = z.infer<typeof studyRow>;

/** A story as a column of the matrix. */
export const studyStory = z.object({ id, contentType: z.enum(ContentType), title: z.string() });
export type StudyStory = z.infer<typeof studyStory>;
