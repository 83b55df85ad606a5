/** An article at WeChat: the number of its message, and its place in it, from 0. */
export interface CommentedArticle {
  dataId: string;
  place: number;
}

/** A comment as WeChat lists it; `key` names it among those of its article. */
export interface ListedComment {
  key: string;
  openId: string;
  text: string;
  time: Date;
  isElected: boolean;
  reply: { text: string; time: Date } | null;
}

/** What we need of the comments of published articles. */
export interface CommentPort {
  /** Opens an article to comments, or closes it; the same again changes nothing. */
  open(article: CommentedArticle, isOpen: boolean): Promise<void>;
  /** A page of comments, elected or not, `count` up to 50. */
  list(article: CommentedArticle, begin: number, count: number): Promise<ListedComment[]>;
  elect(article: CommentedArticle, key: string, isElected: boolean): Promise<void>;
  /** Deletes a comment; succeeds also when it is gone already. */
  remove(article: CommentedArticle, key: string): Promise<void>;
  /** Answers a comment, which takes one answer. */
  reply(article: CommentedArticle, key: string, text: string): Promise<void>;
  dropReply(article: CommentedArticle, key: string): Promise<void>;
}
