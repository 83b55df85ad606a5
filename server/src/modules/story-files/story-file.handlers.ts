import { Readable } from 'node:stream';
import { downloadStoryFile } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { StoryFileFormat, storyFileNames } from 'shared-contracts/model';
import { zipChunks } from '../../platform/archive/zip-stream.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { findBrowser } from '../../platform/browser/find-browser.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { handle } from '../../platform/http/handle.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';
import { printPage } from './print-page.ts';
import { printPdf } from './print-pdf.ts';
import { fileTitle } from './story-facts.ts';
import { storyFileTexts as texts } from './story-files.texts.ts';
import { printedPictures } from './story-pictures.ts';
import { storyZip } from './story-zip.ts';

const types: Record<StoryFileFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Stories as files. */
export const storyFileHandlers = [
  handle(downloadStoryFile, async ({ id, format }, context) => {
    const { db, settings, session, now } = context;
    const story = await loadStoryForUser(id, context);
    const browser = findBrowser(settings.SMOKE_BROWSER);
    if (format === StoryFileFormat.Pdf && browser === undefined)
      throw new AppError(ErrorCode.Unavailable, texts.noBrowser);
    const exported = { by: session.nickName, time: toWireTime(now()) };
    const pictures = await printedPictures(story, settings);
    // What makes Word files is large, and is loaded when one is asked for.
    const word = async () => (await import('./word-file.ts')).wordFile(story, exported, pictures);
    const pdf = (place: string) => printPdf(printPage(story, exported, pictures), place);
    const body = async (): Promise<Buffer | Readable> => {
      if (format === StoryFileFormat.Word) return word();
      if (format === StoryFileFormat.Pdf) return pdf(browser!);
      // What the browser cannot print is no reason to keep text and pictures back.
      const printed = browser === undefined ? undefined : await pdf(browser).catch(() => undefined);
      const entries = storyZip(story, exported, { word: await word(), pdf: printed }, { db, settings, now: now() });
      return Readable.from(zipChunks(entries), { objectMode: false });
    };
    const made = await body();
    const record = { newsId: id, opName: operationNames.export, remark: storyFileNames[format], downloadType: format };
    await addRecords(db, [record], actorOf(context), now());
    return {
      body: made,
      contentType: types[format],
      fileName: `${texts.file(id, fileTitle(story.title))}.${format}`,
    };
  }),
];
