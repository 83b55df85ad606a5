import type { VoicePort } from './voice-port.ts';

/**
 * The content of a post: the words with their link, a picture if there is one, and the address of the person who posts.
 */
export interface WeiboStatus {
  text: string;
  /** JPEG, below 5 MB. */
  picture?: Buffer | undefined;
  ip: string;
}

/** A post as the microblog knows it. */
export interface PostedStatus {
  id: string;
  url: string;
  /** The text as it is shown there, its links shortened. */
  text: string;
  createdTime: Date;
}

/**
 * The operations that we need of the newsroom's account on the microblog. Failures are ExternalServiceError with the
 * service's own words in the log.
 */
export interface WeiboPort {
  /** Counts and comments of posts. */
  readonly voices: VoicePort;
  share(status: WeiboStatus): Promise<PostedStatus>;
  /** The account's latest posts, newest first. */
  latest(): Promise<PostedStatus[]>;
  /** Removes a post; succeeds also when it is gone already. */
  destroy(id: string): Promise<void>;
}
