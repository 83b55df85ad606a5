import { z } from 'zod';
import { longAddressMax, wordMaxBytes } from '../limits/index.ts';
import { importTexts, isWeixinLink } from '../model/import.ts';
import { type StyledBlockId, styledBlockNames } from '../model/styled-block.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const importWord = defineEndpoint({
  id: 'importWord',
  path: '/amc/web/picture/importWord.do',
  access: { session: 'either' },
  encoding: 'multipart',
  bodyLimit: wordMaxBytes,
  tooLargeText: importTexts.wordTooLarge,
  request: z.strictObject({ /** .docx or .doc; distinguished by its bytes. */ file: z.file() }),
  answer: z.object({
    /** Clean HTML without the title; pictures are in our store already. */
    data: z.string(),
    /** The document's first heading; '' when it begins with none. */
    title: z.string(),
    /** Omissions, in sentences for the editor. */
    notes: z.array(z.string()),
  }),
  summary: 'A Word file as HTML for the editor, its pictures stored (R268, R703).',
});

export const getWeChatUrlContent = defineEndpoint({
  id: 'getWeChatUrlContent',
  path: '/amc/web/content/getWeChatUrlContent.do',
  access: { session: 'either' },
  request: z.strictObject({
    url: z
      .string()
      .trim()
      .min(1, importTexts.linkRequired)
      .max(longAddressMax)
      .refine(isWeixinLink, importTexts.linkInvalid),
  }),
  answer: dataOf(
    z.object({
      title: z.string(),
      /** Clean HTML; pictures that could be fetched are in our store. */
      fulltext: z.string(),
      /** Name of the account that published it; '' when the page does not say. */
      source: z.string(),
      /** '' when the page names none. */
      author: z.string(),
      /** When it was published, as `YYYY-MM-DD HH:mm`; '' when the page does not say. */
      publishedTime: z.string(),
      /** The article it was shared from, or the page itself. */
      originalUrl: z.string(),
      /** Addresses of pictures that could not be fetched; they stay in the text with their original address. */
      failedPictures: z.array(z.string()),
    }),
  ),
  summary: 'Title and full text of a weixin article (R315, R348, R704).',
});

export const get135EditHtml = defineEndpoint({
  id: 'get135EditHtml',
  path: '/amc/web/edit135/get135EditHtml.do',
  access: { session: 'either' },
  request: z.strictObject({ id: z.enum(Object.keys(styledBlockNames) as [StyledBlockId]) }),
  answer: dataOf(z.string()),
  summary: 'HTML of a styled block, ready to be put into a story as a card (R266).',
});
