/** What open lists of the staff hear of: a topic names the rows of one desk or of one kind. */
export const ListTopic = {
  EditorReview: 'review1',
  DirectorReview: 'review2',
  ChiefReview: 'review3',
  PoliticalReview: 'review4',
  /** The states of stories of all kinds, in review or published. */
  Stories: 'stories',
  SiteDesk: 'siteDesk',
  Comments: 'comments',
  Tipoffs: 'tipoffs',
  MediaContents: 'mediaContents',
  /** Somebody asks to edit a draft together with who has it open; or several do, or no longer. */
  EditRooms: 'editRooms',
} as const;
/**
 * Topics of the other desks and of what the staff keeps; `minute` is that of every list without one of its own, whose
 * rows readers and jobs change: the server says it by the clock.
 */
type OtherTopic =
  | 'live'
  | 'wechat'
  | 'weibo'
  | 'feedback'
  | 'scripts'
  | 'orders'
  | 'goods'
  | 'fees'
  | 'activities'
  | 'questionnaires'
  | 'questions'
  | 'bundles'
  | 'flashes'
  | 'ads'
  | 'broadcasts'
  | 'pushes'
  | 'staff'
  | 'persons'
  | 'words'
  | 'looks'
  | 'minute';
export type ListTopic = (typeof ListTopic)[keyof typeof ListTopic] | OtherTopic;

/** Rows of some topics have changed. */
export interface ListChange {
  topics: readonly ListTopic[];
  /** Milliseconds over which the pages that hear of it spread their questions. */
  spread: number;
}
