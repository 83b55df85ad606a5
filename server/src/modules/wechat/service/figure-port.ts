/** Figures of one article up to the end of a day. */
interface ArticleDay {
  day: string;
  reads: number;
  readers: number;
  shares: number;
  favourites: number;
}

/** An article that went out on a day, by the message's number at WeChat and its place in it, from 0. */
export interface ArticleTotal {
  dataId: string;
  place: number;
  days: ArticleDay[];
}

/** Followers of one day. */
export interface FollowerDay {
  day: string;
  gained: number;
  lost: number;
}

/** The account's figures, and its limits of calls. Days are 'YYYY-MM-DD', yesterday at the latest. */
export interface FigurePort {
  /** The articles that went out on a day, with their figures for each day since. */
  articleTotals(day: string): Promise<ArticleTotal[]>;
  /** Followers that came and went, for at most seven days. */
  followerChanges(from: string, to: string): Promise<FollowerDay[]>;
  /** Followers at the end of each day, for at most seven days. */
  followerSums(from: string, to: string): Promise<{ day: string; total: number }[]>;
  /** Calls of a path today. */
  quota(path: string): Promise<{ limit: number; used: number; remain: number }>;
  /** Sets the counts of calls to nought. */
  clearQuota(): Promise<void>;
}
