import { z } from 'zod';
import { scriptLimits as limits } from '../limits/index.ts';
import { LicenceState } from './anchor.ts';
import type { Actor } from './content-action.ts';
import { dateTime, id, requiredText } from './primitives.ts';
import { shortRecord } from './short-record.ts';

/** State of a script that an anchor reads. */
export const ScriptState = { Draft: 'draft', Waiting: 'waiting', Returned: 'returned', Passed: 'passed' } as const;
export type ScriptState = (typeof ScriptState)[keyof typeof ScriptState];
export const scriptStateNames: Record<ScriptState, string> = {
  draft: '草稿',
  waiting: '待审',
  returned: '已退回',
  passed: '已通过',
};

/** Editable fields of a script. */
export const scriptDraft = z.strictObject({
  title: requiredText(limits.title, '文字标题'),
  text: requiredText(limits.text, '口播文字'),
  anchorId: id,
});
export type ScriptDraft = z.infer<typeof scriptDraft>;

/** A script in the list. */
export const scriptRow = z.object({
  id,
  title: z.string(),
  anchorId: id,
  anchorName: z.string(),
  anchorIsOpen: z.boolean(),
  licence: z.enum(LicenceState),
  /** Characters without blanks. */
  charCount: z.number().int(),
  /** Seconds that it takes at the anchor's speed. */
  seconds: z.number().int(),
  state: z.enum(ScriptState),
  versionNo: z.number().int(),
  /** Who wrote the present version: nobody passes their own. */
  writerId: id,
  writerName: z.string(),
  submitUserName: z.string(),
  submitTime: dateTime.nullable(),
  reviewedName: z.string(),
  reviewedTime: dateTime.nullable(),
  /** Reviewer's opinion. */
  opinion: z.string(),
  /** The live room it was handed to last; '' for none. */
  handedRoomTitle: z.string(),
  handedTime: dateTime.nullable(),
  /** Counts up with every change. */
  rev: z.number().int(),
  createUserName: z.string(),
  modifiedTime: dateTime,
});
export type ScriptRow = z.infer<typeof scriptRow>;

/** A script with its text, its versions, newest first, and what was done with it. */
export const scriptDetail = scriptRow.extend({
  text: z.string(),
  versions: z.array(
    z.object({
      versionNo: z.number().int(),
      title: z.string(),
      charCount: z.number().int(),
      userName: z.string(),
      time: dateTime,
    }),
  ),
  records: z.array(shortRecord),
});
export type ScriptDetail = z.infer<typeof scriptDetail>;

/** What can be done with a script beside reading it. */
export type ScriptAction = 'edit' | 'submit' | 'decide' | 'handOver' | 'delete';

/** Returns why an action is refused; empty means allowed. */
export function scriptRefusals(
  action: ScriptAction,
  { state, writerId }: Pick<ScriptRow, 'state' | 'writerId'>,
  actor: Pick<Actor, 'userId' | 'isAlone'>,
): string[] {
  const isWaiting = state === ScriptState.Waiting;
  switch (action) {
    case 'edit':
      return isWaiting ? ['文字正在审核，不能修改'] : [];
    case 'submit':
      if (isWaiting) return ['文字已送审'];
      return state === ScriptState.Passed ? ['文字已通过审核'] : [];
    case 'decide':
      if (!isWaiting) return ['文字没有送审'];
      return actor.isAlone !== true && writerId === actor.userId ? ['不能审核自己写的文字'] : [];
    case 'handOver':
      return state === ScriptState.Passed ? [] : ['文字还没有通过审核'];
    case 'delete':
      return isWaiting || state === ScriptState.Passed ? ['只能删除草稿和已退回的文字'] : [];
  }
}

/** Characters that are read: all but blanks. */
export const readCharacters = (text: string): number => Array.from(text.replace(/\s/g, '')).length;

/** Seconds that so many characters take at a speed of characters in a minute. */
export const readingSeconds = (charCount: number, speed: number): number => Math.ceil((charCount * 60) / speed);

/** A length as lists show it: minutes to a tenth. */
export const minutesText = (seconds: number): string => `${(Math.ceil(seconds / 6) / 10).toFixed(1)}分钟`;
