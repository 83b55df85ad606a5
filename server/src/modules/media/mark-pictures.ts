import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { httpTexts } from '../../platform/http/http.texts.ts';
import { markedKeyOf } from '../../platform/storage/media-key.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Context } from '../../platform/http/context.ts';
import { ObjectExists } from '../../platform/storage/object-store.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { findPictures, patchPicture } from './picture-list.queries.ts';
import type { StoredPicture } from './picture.queries.ts';
import { addObjects } from '../../platform/storage/object.queries.ts';
import { assertCanEdit } from './may-edit.ts';
import { drawWatermark, readMark, type WatermarkImage } from './watermark.ts';
import { pictureTexts as texts } from './picture.texts.ts';

/** Outcome of one picture of a batch. */
export interface MarkOutcome {
  id: string;
  title: string;
  ok: boolean;
  message: string;
  url: string;
}

interface Choice {
  position: number;
  image: WatermarkImage;
}

/**
 * Marks pictures one after the other, each from its copy without mark (R543); one that fails does not stop the rest.
 */
export async function markPictures(context: Context, ids: readonly string[], choice: Choice): Promise<MarkOutcome[]> {
  const distinct = [...new Set(ids)];
  const found = new Map((await findPictures(context.db, distinct)).map((row) => [row.id, row]));
  const mark = readMark(context.settings.DATA_DIR, choice.image);
  const outcomes: MarkOutcome[] = [];
  for (const id of distinct) outcomes.push(await markOne(context, id, found.get(id), choice, mark));
  return outcomes;
}

async function markOne(
  context: Context,
  id: string,
  row: StoredPicture | undefined,
  choice: Choice,
  mark: Buffer,
): Promise<MarkOutcome> {
  const title = row?.title ?? '';
  try {
    const picture = assertCanEdit(context.session, row, texts.gone);
    return { id, title, ok: true, message: '', url: fileUrl(await storeMarked(context, picture, choice, mark)) };
  } catch (error) {
    if (isAppError(error, ErrorCode.TooMany)) throw error;
    if (!isAppError(error)) context.log.error({ err: error, picture: id }, 'watermark failed');
    return {
      id,
      title,
      ok: false,
      message: isAppError(error) ? error.message : isDiskFull(error) ? httpTexts.diskFull : texts.markFailed,
      url: '',
    };
  }
}

/** Stores the marked copy at the key that its place and mark give; the same choice again finds it there. */
async function storeMarked(
  { db, settings, now }: Context,
  picture: StoredPicture,
  choice: Choice,
  mark: Buffer,
): Promise<string> {
  const store = objectsOf(settings);
  const clean = await store.read('public', picture.key);
  const markedPicture = await drawWatermark(clean, mark, choice);
  const key = markedKeyOf(picture.key, choice.position, choice.image).replace(/jpg$/, markedPicture.extension);
  if ((await store.size('public', key)) === undefined) {
    await store.put('public', key, markedPicture.bytes).catch((error: unknown) => {
      if (!(error instanceof ObjectExists)) throw error;
    });
    await addObjects(db, [
      {
        key,
        space: 'public',
        etag: '',
        size: markedPicture.bytes.length,
        mediaType: markedPicture.mediaType,
        ownerId: picture.ownerId,
        createdTime: now(),
      },
    ]);
  }
  if (!(await patchPicture(db, picture.id, { markedKey: key }))) throw new AppError(ErrorCode.NotFound, texts.gone);
  return key;
}
