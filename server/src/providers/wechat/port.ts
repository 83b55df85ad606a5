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

/** What we ask of a WeChat account. Failures are AppError Unavailable with WeChat's own words in the log. */
export interface WechatPort {
  /** Stores a picture for good; the cover of an article is named by its media id. */
  addPicture(picture: WechatPicture): Promise<{ mediaId: string; url: string }>;
  /** Stores a picture that stands inside an article; gives its address at WeChat. */
  addBodyPicture(picture: WechatPicture): Promise<{ url: string }>;
  /** Stores up to eight articles as one draft; gives its media id. */
  addDraft(articles: readonly WechatArticle[]): Promise<{ mediaId: string }>;
}
