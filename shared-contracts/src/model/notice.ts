import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** What a notice to a member of the staff is about. */
export const NoticeKind = {
  ReviewWaiting: 'reviewWaiting',
  DeskWaiting: 'deskWaiting',
  ReviewDueSoon: 'reviewDueSoon',
  ReviewOverdue: 'reviewOverdue',
  ReviewHanded: 'reviewHanded',
  Recall: 'recall',
  OutsideOpinion: 'outsideOpinion',
  Urgent: 'urgent',
  Returned: 'returned',
  Vetoed: 'vetoed',
  TakenOver: 'takenOver',
  Mentioned: 'mentioned',
  CoWriting: 'coWriting',
  NoteAnswered: 'noteAnswered',
  PublishFailed: 'publishFailed',
  WithdrawFailed: 'withdrawFailed',
  WordFound: 'wordFound',
  StorageFull: 'storageFull',
  JobDone: 'exportDone',
  PackageLeft: 'packageLeft',
  ScriptDecided: 'scriptDecided',
  TopicDecided: 'topicDecided',
  TaskAssigned: 'taskAssigned',
  TaskDueSoon: 'taskDueSoon',
  TaskOverdue: 'taskOverdue',
  LicenceEnd: 'licenceEnd',
  WebhookPaused: 'webhookPaused',
  BreakGlass: 'breakGlass',
  AccountLeft: 'accountLeft',
  BackupOverdue: 'backupOverdue',
} as const;
export type NoticeKind = (typeof NoticeKind)[keyof typeof NoticeKind];

/** A notice to the user of the session. */
export const notice = z.object({
  id,
  kind: z.enum(NoticeKind),
  title: z.string(),
  /** The reason, or who did it; '' for none. */
  text: z.string(),
  /** Path of the page that it leads to. */
  link: z.string(),
  /** The story that it is about, or what else, e.g. 'storage'. */
  subjectId: z.string(),
  time: dateTime,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** How a user wants the notices of a kind. */
export const noticeSetting = z.object({
  kind: z.enum(NoticeKind),
  /** Off: none of the kind is sent. */
  isOn: z.boolean(),
  /** Shown on the open page too, not only counted and listed. */
  isToast: z.boolean(),
  /** Sent by mail, by text message and to browsers too; absent from a request leaves it as it is. */
  byMail: z.boolean().optional(),
  bySms: z.boolean().optional(),
  byPush: z.boolean().optional(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;
