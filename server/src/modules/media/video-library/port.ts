/** A column of the library; videos are listed by its path. */
export interface LibraryColumn {
  catalogId: string;
  name: string;
  /** Way from the root, e.g. '/news/city'. */
  catalogPath: string;
  children: LibraryColumn[];
}

/** A video in a list of the library (S2 §3). */
export interface LibraryItem {
  id: string;
  title: string;
  imagePath: string;
  /** Seconds. */
  programLength: number;
  createTime: string;
}

/** A whole video (S2 §3): what plays is the first bit stream of the first video. */
export interface LibraryDetail {
  title: string;
  dataJson: { id: string; imagePath: string };
  videoList: { bitStreams: { playURL: string; bitRate: number }[] }[];
  programLength: number;
}

/** Filter of a list. */
export interface LibraryQuery {
  /** '' every column. */
  catalogPath: string;
  /** From 0. */
  pageNo: number;
  pageSize: number;
  keywords: string;
}

/** The external video library. Failures are AppError Unavailable. */
export interface VideoLibraryPort {
  listColumns(): Promise<LibraryColumn[]>;
  listVideos(query: LibraryQuery): Promise<{ list: LibraryItem[]; total: number }>;
  /** Undefined for an id that the library does not have. */
  findVideo(videoId: string): Promise<LibraryDetail | undefined>;
}
