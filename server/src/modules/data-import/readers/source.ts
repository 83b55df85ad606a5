/** A category of the other system. */
interface SourceCategory {
  key: string;
  name: string;
}

/** A story as the other system has it; whatever its format, all readers give these. */
export interface SourceStory {
  /** Number of the record in the file, from 1, and the line where it begins. */
  number: number;
  line: number;
  /** The key under which it comes in once. */
  oldId: string;
  /** Whole addresses, or paths, at which readers found it. */
  addresses: string[];
  title: string;
  subTitle: string;
  /** HTML as the other system keeps it, not cleaned. */
  body: string;
  summary: string;
  /** Null where the file does not say. */
  createdTime: Date | null;
  publishedTime: Date | null;
  authors: string[];
  source: string;
  categories: SourceCategory[];
  tags: string[];
  /** Address of the cover, or a number of a file of the other system. */
  cover: { url: string } | { fileId: string } | null;
  isPublished: boolean;
}

/** What a file brings, in its order. */
export type SourceEvent =
  | { kind: 'story'; story: SourceStory }
  /** A record that no story can be made of. */
  | { kind: 'refused'; number: number; line: number; oldId: string; title: string; message: string }
  /** A record that is no story: a page, an entry of a menu, a story in the bin. */
  | { kind: 'skipped'; number: number }
  /** A file that stories name by its number. */
  | { kind: 'file'; oldId: string; url: string };

/** Reads a file of one format from its first byte on, holding one record at a time. Throws BrokenFile. */
export type SourceReader = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<SourceEvent>;

/** The file cannot be read further; what came before it can be used. */
export class BrokenFile extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Characters of one record; a longer one is refused, so that no file fills the memory. */
export const recordMax = 8 * 1024 * 1024;

/** A story without anything, for readers to fill. */
export const emptyStory: Omit<SourceStory, 'number' | 'line' | 'oldId'> = {
  addresses: [],
  title: '',
  subTitle: '',
  body: '',
  summary: '',
  createdTime: null,
  publishedTime: null,
  authors: [],
  source: '',
  categories: [],
  tags: [],
  cover: null,
  isPublished: true,
};
