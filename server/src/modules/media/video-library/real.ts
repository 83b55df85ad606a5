import { AppError, ErrorCode } from 'shared-contracts/errors';
import { z } from 'zod';
import type { Logger } from '../../../platform/http/context.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { LibraryColumn, LibraryDetail, LibraryItem, LibraryQuery, VideoLibraryPort } from './port.ts';
import { streamTexts } from '../stream.texts.ts';

/** Where the library is, and how we are known there. */
export interface LibraryAccount {
  /** Base address. */
  url: string;
  token: string;
}

const timeout = 15_000;
const column: z.ZodType<LibraryColumn> = z.lazy(() =>
  z.object({
    catalogId: z.coerce.string(),
    name: z.string(),
    catalogPath: z.string(),
    children: z.array(column).default([]),
  }),
);
const item = z.object({
  id: z.coerce.string(),
  title: z.string(),
  imagePath: z.string().default(''),
  programLength: z.coerce.number().default(0),
  createTime: z.string().default(''),
});
const detail = z.object({
  title: z.string(),
  programLength: z.coerce.number().default(0),
  dataJson: z.object({ id: z.coerce.string(), imagePath: z.string().default('') }),
  videoList: z.array(
    z.object({ bitStreams: z.array(z.object({ playURL: z.string(), bitRate: z.coerce.number().default(0) })) }),
  ),
});
const answers = {
  columns: z.object({ data: z.array(column) }),
  videos: z.object({ data: z.array(item), total: z.coerce.number().int() }),
  details: z.object({ data: detail.nullable() }),
};

/** The library's calls: JSON by POST with a bearer token; pages count from zero. */
export class VideoLibraryClient implements VideoLibraryPort {
  readonly #account: LibraryAccount;
  readonly #log: Pick<Logger, 'error'>;
  readonly #fetch: Send;

  constructor(account: LibraryAccount, log: Pick<Logger, 'error'>, send: Send = fetch) {
    this.#account = account;
    this.#log = log;
    this.#fetch = send;
  }

  async listColumns(): Promise<LibraryColumn[]> {
    return (await this.#call('/listColumns', {}, answers.columns)).data;
  }

  async listVideos({
    catalogPath,
    pageNo,
    pageSize,
    keywords,
  }: LibraryQuery): Promise<{ list: LibraryItem[]; total: number }> {
    const { data, total } = await this.#call(
      '/listVideos',
      { catalogPath, pageNo, pageSize, keywords },
      answers.videos,
    );
    return { list: data, total };
  }

  async findVideo(videoId: string): Promise<LibraryDetail | undefined> {
    return (await this.#call('/getVideoDetails', { videoId }, answers.details)).data ?? undefined;
  }

  async #call<T extends z.ZodType>(path: string, body: object, answer: T): Promise<z.output<T>> {
    try {
      const response = await this.#fetch(`${this.#account.url.replace(/\/+$/, '')}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#account.token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return answer.parse(await response.json());
    } catch (error) {
      this.#log.error({ path, reason: error instanceof Error ? error.message : 'unknown' }, 'video library failed');
      throw new AppError(ErrorCode.Unavailable, streamTexts.libraryDown);
    }
  }
}
