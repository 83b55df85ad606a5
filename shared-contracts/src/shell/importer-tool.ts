/** A Word file as the editor takes it. */
export interface ImportedWord {
  html: string;
  /** What was left out, in sentences. */
  notes: readonly string[];
}

/** A weixin article as the editor takes it. */
export interface ImportedArticle {
  title: string;
  html: string;
  source: string;
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
