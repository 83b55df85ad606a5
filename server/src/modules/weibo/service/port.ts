/** What is posted: the words with their link, a picture if there is one, and the address of the person who posts. */
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
  /** As it stands there, its links made short. */
  text: string;
  createdTime: Date;
}

/**
 * What we ask of the newsroom's account on the microblog. Failures are ExternalServiceError with the service's own
 * words in the log.
 */
export interface WeiboPort {
  share(status: WeiboStatus): Promise<PostedStatus>;
  /** The account's latest posts, newest first. */
  latest(): Promise<PostedStatus[]>;
  /** Removes a post; done also when it is gone already. */
  destroy(id: string): Promise<void>;
}
