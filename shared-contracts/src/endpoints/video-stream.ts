import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { id, pageRequest, stream, text } from '../model/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const access = { session: 'either' } as const;
const request = z.strictObject({ ...pageRequest, keywords: text(keywordsMax, '关键词').default('') });

export const contentListVideoStreams = defineEndpoint({
  id: 'contentListVideoStreams',
  path: '/amc/web/content/listVideoStreams.do',
  access,
  request,
  answer: pageOf(stream),
  summary: 'The newsroom’s own videos that are ready to be played, newest first; media accounts see their own (R241).',
});

export const contentListMyVideoStreams = defineEndpoint({
  id: 'contentListMyVideoStreams',
  path: '/amc/web/content/listMyVideoStreams.do',
  access,
  request,
  answer: pageOf(stream),
  summary: 'The videos that the asker has uploaded, in whatever state, newest first (R241).',
});

export const contentGetVideoStreamDetail = defineEndpoint({
  id: 'contentGetVideoStreamDetail',
  path: '/amc/web/content/getVideoStreamDetail.do',
  access,
  request: z.strictObject({ streamId: id }),
  answer: dataOf(
    stream.extend({ /** False for one that was taken out, and plays on in stories. */ isInLibrary: z.boolean() }),
  ),
  summary: 'One own video with all that is known of it (R241).',
});
