/** An article of a WeChat draft. Pictures in `content` and the cover are WeChat's own by now. */
export interface WechatArticle {
  title: string;
  author: string;
  digest: string;
  content: string;
  contentSourceUrl: string;
  thumbMediaId: string;
}

/** A picture on its way to WeChat. */
export interface WechatPicture {
  bytes: Buffer;
  fileName: string;
  mediaType: 'image/jpeg' | 'image/png';
}

/** Where a publication stands: under way, done with an address for each article, or not, and why. */
export type WechatPublication =
  | { state: 'running' }
  | { state: 'done'; articleId: string; urls: string[] }
  | { state: 'removed' }
  | { state: 'failed'; text: string };

/** A published message as the account lists it. */
export interface PublishedMessage {
  articleId: string;
  updateTime: Date;
  articles: { title: string; url: string; isDeleted: boolean }[];
}

/** What we ask of a WeChat account. Failures are ExternalServiceError with WeChat's own words in the log. */
export interface WechatPort {
  /** Stores a picture for good; the cover of an article is named by its media id. */
  addPicture(picture: WechatPicture): Promise<{ mediaId: string; url: string }>;
  /** Stores a picture that stands inside an article; gives its address at WeChat. */
  addBodyPicture(picture: WechatPicture): Promise<{ url: string }>;
  /** Stores up to eight articles as one draft; gives its media id. */
  addDraft(articles: readonly WechatArticle[]): Promise<{ mediaId: string }>;
  /** Puts other articles into a draft of as many. */
  updateDraft(mediaId: string, articles: readonly WechatArticle[]): Promise<void>;
  /** Whether a draft lies in the box; one that was published, or removed there, does not. */
  hasDraft(mediaId: string): Promise<boolean>;
  deleteDraft(mediaId: string): Promise<void>;
  /** Asks to publish a draft; what became of it is told by {@link publication}. */
  publish(mediaId: string): Promise<{ publishId: string }>;
  publication(publishId: string): Promise<WechatPublication>;
  /** The latest published messages, newest first. */
  latestPublished(): Promise<PublishedMessage[]>;
  /** Takes one article of a published message down, `place` from 0; done also when it is gone already. */
  deletePublished(articleId: string, place: number): Promise<void>;
}
