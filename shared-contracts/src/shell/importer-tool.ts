/** A Word file as the editor takes it. */
export interface ImportedWord {
  /** The document's first heading, which is not in the text; '' when it begins with none. */
  title: string;
  html: string;
  /** Omissions, in sentences. */
  notes: readonly string[];
}

/** A weixin article as the editor takes it; '' for what its page does not say. */
export interface ImportedArticle {
  title: string;
  html: string;
  /** Account that published it. */
  source: string;
  author: string;
  /** As `YYYY-MM-DD HH:mm`. */
  publishedTime: string;
  originalUrl: string;
  /** Addresses of pictures that could not be fetched. */
  failedPictures: readonly string[];
}

/** Bringing text in from elsewhere; each is undefined when given up. What fails has been said to the user. */
export interface ImporterTool {
  /** Asks for a .docx or .doc and converts it (R349, R350). */
  importWord(): Promise<ImportedWord | undefined>;
  /** Asks for the address of a weixin article and fetches it (R347, R348). */
  captureWeixin(): Promise<ImportedArticle | undefined>;
}
