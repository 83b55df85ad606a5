import { get135EditHtml, getWeChatUrlContent, importWord } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { weixinHost } from 'shared-contracts/constants';
import { textOfHtml } from '../domain/html.rules.ts';
import { fetchGuardOf } from '../fetch-guard/index.ts';
import { handle } from '../http/handle.ts';
import { convertWord } from '../importing/convert-word.ts';
import { pictureAddress } from '../importing/docx-to-html.ts';
import { importTexts } from '../importing/importing.texts.ts';
import { localisePictures, storePictures } from '../importing/localise-pictures.ts';
import { styledBlocks } from '../importing/styled-blocks.ts';
import { toDocx } from '../importing/office.ts';
import { workPool } from '../workers/work-pool.ts';
import { taskOf } from '../workers/task.ts';
import type { readWeixinClean } from '../importing/read-weixin.ts';

const readingWeixin = taskOf<typeof readWeixinClean>(new URL('../importing/read-weixin.ts', import.meta.url), 'readWeixinClean', { failedText: importTexts.tooSlow });

const pageLimits = { maxBytes: 12 * 1024 * 1024, timeout: 20_000 };
/** The picture host answers only to readers of the article. */
const pictureLimits = { maxBytes: 16 * 1024 * 1024, timeout: 20_000, headers: { referer: `https://${weixinHost}/` } };

/** Word files and weixin articles on their way into the editor. */
export const importHandlers = [
  handle(get135EditHtml, async ({ id }) => ({ data: styledBlocks[id] })),

  handle(importWord, async ({ file }, context) => {
    const title = file.name.replace(/\.\w+$/, '').slice(0, 60) || 'Word';
    const document = await convertWord((await toDocx(file, context.settings.SOFFICE_PATH)) ?? file);
    const pictures = new Map(document.pictures.map((read, index) => [pictureAddress(index), read]));
    const { html: data, failed } = await storePictures(context, document.html, pictures, title);
    if (textOfHtml(data) === '' && !data.includes('<img')) throw new AppError(ErrorCode.Invalid, importTexts.empty);
    return { data, notes: [...document.notes, ...(failed > 0 ? [importTexts.pictureFailed(failed)] : [])] };
  }),

  handle(getWeChatUrlContent, async ({ url }, context) => {
    const asked = new URL(url);
    const standIn = context.settings.WEIXIN_URL;
    const address = standIn === undefined ? `https://${weixinHost}${asked.pathname}${asked.search}` : `${standIn.replace(/\/$/, '')}${asked.pathname}${asked.search}`;
    const { bytes } = await fetchGuardOf(context.settings).fetch(address, { ...pageLimits, onlyHosts: [new URL(address).hostname] });
    const { title, source, html } = await workPool.run(readingWeixin, bytes.toString('utf8'));
    const local = await localisePictures(context, html, title, pictureLimits);
    return { data: { title, fulltext: local.html, source, failedPictures: local.failed } };
  }),
];
