/** Counts of a post as the microblog has them. */
export interface PostCounts {
  id: string;
  reposts: number;
  comments: number;
  attitudes: number;
}

/** A comment as the microblog lists it. */
export interface ListedComment {
  id: string;
  nickName: string;
  text: string;
  time: Date;
  /** True when the author of the post wrote it. */
  isOwn: boolean;
  /** The comment that it answers. */
  replyTo: string | null;
}

/** What we need of the readers of our posts. */
export interface VoicePort {
  /** Counts of up to 100 posts; one that is gone is left out. */
  counts(ids: readonly string[]): Promise<PostCounts[]>;
  /** A page, from 1, of the comments that are newer than `sinceId` ('0' for all), newest first. */
  list(postId: string, page: { sinceId: string; page: number; count: number }): Promise<ListedComment[]>;
  /** Answers a comment in the name of the account, from the machine of the person who does. */
  reply(answer: { postId: string; commentId: string; text: string; ip: string }): Promise<ListedComment>;
  /** Deletes a comment; succeeds also when it is gone already. */
  remove(commentId: string): Promise<void>;
}
