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
export type ListTopic = (typeof ListTopic)[keyof typeof ListTopic];

/** Rows of some topics have changed. */
export interface ListChange {
  topics: readonly ListTopic[];
  /** Milliseconds over which the pages that hear of it spread their questions. */
  spread: number;
}
