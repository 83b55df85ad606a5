import { refusedWords } from './sandbox.words.ts';

/** An article as the protocol sends it. */
export interface SandboxArticle {
  title: string;
  author?: string;
  digest?: string;
  content: string;
  content_source_url?: string;
  thumb_media_id: string;
}

export interface SandboxDraft {
  articles: SandboxArticle[];
}

/** A requested publication; `deleted` holds indexes from 0, `time` is in milliseconds. */
export interface SandboxPublication extends SandboxDraft {
  publishId: string;
  /** Names it in figures. */
  msgDataId?: string;
  deleted: number[];
  /** Indexes of articles that take comments. */
  openPlaces?: number[];
  time: number;
}

/** Milliseconds that a publication is under way, as WeChat takes its time for the platform's check. */
const checkTime = 2000;

/** True when a text holds words that the sandbox's platform check refuses. */
export function holdsRefusedWords(text: string): boolean {
  return refusedWords.some((word) => text.includes(word));
}

/** Articles, from 1, that the platform check refuses. */
export function failedPlaces(articles: readonly SandboxArticle[]): number[] {
  return articles.flatMap(({ title, digest = '', content }, place) =>
    holdsRefusedWords(`${title}\n${digest}\n${content}`) ? [place + 1] : [],
  );
}

/** True when the check of a publication is over. */
export function isPublished({ time }: SandboxPublication, now: Date): boolean {
  return now.getTime() - time >= checkTime;
}
