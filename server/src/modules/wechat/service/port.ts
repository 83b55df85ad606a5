import type { CommentPort } from './comment-port.ts';
import type { FigurePort } from './figure-port.ts';
import type { MenuPort } from './menu-port.ts';

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

/** The state of a publication: under way, done with an address for each article, or failed, and why. */
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

/**
 * The operations that we need of a WeChat account. Failures are ExternalServiceError with WeChat's own words in the
 * log.
 */
export interface WechatPort extends MenuPort, FigurePort {
  /** Gets a new access token. */
  connect(): Promise<void>;
  /** What signs pages that use WeChat's script, and the seconds for which it holds. */
  shareTicket(): Promise<{ ticket: string; seconds: number }>;
  /** Readers' comments of published articles. */
  readonly comments: CommentPort;
  /** Stores a picture permanently; its media id names the cover of an article. */
  addPicture(picture: WechatPicture): Promise<{ mediaId: string; url: string }>;
  /** Stores a picture for the inside of an article; returns its address at WeChat. */
  addBodyPicture(picture: WechatPicture): Promise<{ url: string }>;
  /** Stores up to eight articles as one draft; returns its media id. */
  addDraft(articles: readonly WechatArticle[]): Promise<{ mediaId: string }>;
  /** Replaces the articles of a draft by as many others. */
  updateDraft(mediaId: string, articles: readonly WechatArticle[]): Promise<void>;
  /** True when a draft is in the box; a published draft, or one removed there, is not. */
  hasDraft(mediaId: string): Promise<boolean>;
  deleteDraft(mediaId: string): Promise<void>;
  /** Requests the publication of a draft; {@link publication} reports its outcome, figures name it by `msgDataId`. */
  publish(mediaId: string): Promise<{ publishId: string; msgDataId: string | null }>;
  publication(publishId: string): Promise<WechatPublication>;
  /** Sends words to a reader who wrote within the last 48 hours; the same again would be delivered twice. */
  sendText(openId: string, text: string): Promise<void>;
  /** The latest published messages, newest first. */
  latestPublished(): Promise<PublishedMessage[]>;
  /** Deletes one article of a published message, `place` from 0; succeeds also when it is gone already. */
  deletePublished(articleId: string, place: number): Promise<void>;
}
