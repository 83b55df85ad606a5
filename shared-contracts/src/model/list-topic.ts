/**
 * What open lists of the staff hear of: a topic names the rows of one desk or of one kind. Triggers say them by the
 * same names.
 */
export type ListTopic =
  // The desks of a review by their steps, from that of editors to the political one.
  | 'review1'
  | 'review2'
  | 'review3'
  | 'review4'
  // The states of stories of all kinds, in review or published.
  | 'stories'
  // Somebody asks to edit a draft together with who has it open; or several do, or no longer.
  | 'editRooms'
  | 'siteDesk'
  | 'comments'
  | 'tipoffs'
  | 'mediaContents'
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
  // What planning means to report on, and who does it.
  | 'topics'
  // When what goes out, or has gone out, at each target.
  | 'deliveries'
  | 'flashes'
  | 'ads'
  | 'broadcasts'
  | 'pushes'
  | 'staff'
  | 'persons'
  | 'words'
  | 'looks'
  // Every list without a topic of its own, whose rows readers and jobs change: the server says it by the clock.
  | 'minute';

/** Rows of some topics have changed. */
export interface ListChange {
  topics: readonly ListTopic[];
  /** Milliseconds over which the pages that hear of it spread their questions. */
  spread: number;
}
