import { get135EditHtml, getWeChatUrlContent, importWord } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { weixinHost } from 'shared-contracts/constants';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import { handle } from '../../platform/http/handle.ts';
import { convertWord } from './convert-word.ts';
import { importTexts } from './importing.texts.ts';
import { localisePictures, storePictures } from './localise-pictures.ts';
import { styledBlocks } from './styled-blocks.ts';
import { officePath, toDocx } from './office.ts';
import { docxPictureAddress } from './word-archive.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { taskOf } from '../../platform/workers/task.ts';
import type { readWeixinClean } from './read-weixin.ts';
import type { extractTitle } from './extract-title.ts';

const readingWeixin = taskOf<typeof readWeixinClean>(new URL('./read-weixin.ts', import.meta.url), 'readWeixinClean', {
  failedText: importTexts.tooSlow,
});
const splitTitleTask = taskOf<typeof extractTitle>(new URL('./extract-title.ts', import.meta.url), 'extractTitle');

const pageLimits = { maxBytes: 12 * 1024 * 1024, timeout: 20_000 };
/** The picture host answers only to readers of the article. */
const pictureLimits = { maxBytes: 16 * 1024 * 1024, timeout: 20_000, headers: { referer: `https://${weixinHost}/` } };

const isBlank = (html: string) => textOfHtml(html) === '' && !html.includes('<img');

/** Word files and weixin articles on their way into the editor. */
export const importHandlers = [
  handle(get135EditHtml, async ({ id }) => ({ data: styledBlocks[id] })),

  handle(importWord, async ({ file }, context) => {
    const pictureTitle = file.name.replace(/\.\w+$/, '').slice(0, 60) || 'Word';
    const document = await convertWord((await toDocx(file, officePath(context.settings))) ?? file);
    const pictures = new Map(document.pictures.map((read, index) => [docxPictureAddress(index), read]));
    const { html: clean, failed } = await storePictures(context, document.html, pictures, pictureTitle);
    const notes = [...document.notes, ...(failed > 0 ? [importTexts.pictureFailed(failed)] : [])];
    if (isBlank(clean))
      throw new AppError(ErrorCode.Invalid, notes.length > 0 ? importTexts.onlyLeftOut(notes) : importTexts.empty);
    const { title, html: data } = await workPool.run(splitTitleTask, clean);
    return { data, title, notes };
  }),

  handle(getWeChatUrlContent, async ({ url }, context) => {
    const requested = new URL(url);
    const sandboxUrl = context.settings.WEIXIN_URL;
    const address =
      sandboxUrl === undefined
        ? `https://${weixinHost}${requested.pathname}${requested.search}`
        : `${sandboxUrl.replace(/\/$/, '')}${requested.pathname}${requested.search}`;
    const { bytes } = await fetchGuardOf(context.settings).fetch(address, {
      ...pageLimits,
      onlyHosts: [new URL(address).hostname],
    });
    const page = {
      page: bytes.toString('utf8'),
      address: `https://${weixinHost}${requested.pathname}${requested.search}`,
    };
    const { html, ...facts } = await workPool.run(readingWeixin, page);
    if (isBlank(html)) throw new AppError(ErrorCode.NotFound, importTexts.gone.empty);
    const local = await localisePictures(context, html, facts.title, pictureLimits);
    return { data: { ...facts, fulltext: local.html, failedPictures: local.failed } };
  }),
];
