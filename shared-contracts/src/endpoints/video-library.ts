import { z } from 'zod';
import { shortIdMax, keywordsMax, storagePathMax } from '../limits/index.ts';
import { pageRequest, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const access = { session: 'either' } as const;

/** A column of the video library; videos are requested by its path. */
export interface LibraryColumnNode {
  catalogId: string;
  name: string;
  catalogPath: string;
  children: LibraryColumnNode[];
}
const libraryColumn: z.ZodType<LibraryColumnNode> = z.lazy(() =>
  z.object({ catalogId: z.string(), name: z.string(), catalogPath: z.string(), children: z.array(libraryColumn) }),
);

/** A video of the library in a list (R472). */
export const libraryVideoItem = z.object({
  id: z.string(),
  title: z.string(),
  imagePath: z.string(),
  /** Seconds. */
  programLength: z.number(),
  createTime: z.string(),
});
export type LibraryVideoItem = z.infer<typeof libraryVideoItem>;

export const videoLibraryListColumns = defineEndpoint({
  id: 'videoLibraryListColumns',
  path: '/amc/web/videoLibrary/listColumns.do',
  access,
  answer: dataOf(z.array(libraryColumn)),
  summary: 'Column tree of the external video library.',
});

export const videoLibraryListVideos = defineEndpoint({
  id: 'videoLibraryListVideos',
  path: '/amc/web/videoLibrary/listVideos.do',
  access,
  request: z.strictObject({
    /** '' every column. */
    catalogPath: text(storagePathMax).default(''),
    /** From 0. */
    pageNo: pageRequest.currentPage,
    pageSize: pageRequest.pageSize,
    keywords: text(keywordsMax, '关键词').default(''),
  }),
  answer: z.object({ data: z.array(libraryVideoItem), total: z.number().int() }),
  summary: 'A page of the external video library.',
});

export const videoLibraryVideoDetails = defineEndpoint({
  id: 'videoLibraryVideoDetails',
  path: '/amc/web/videoLibrary/getVideoDetails.do',
  access,
  request: z.strictObject({ videoId: text(shortIdMax).min(1, '请选择视频') }),
  answer: dataOf(
    z.object({
      title: z.string(),
      dataJson: z.object({ id: z.string(), imagePath: z.string() }),
      videoList: z.array(z.object({ bitStreams: z.array(z.object({ playURL: z.string() })) })),
      /** Seconds; ours. */
      programLength: z.number(),
    }),
  ),
  summary: 'One video of the library: it plays by the first bit stream of its first video.',
});
