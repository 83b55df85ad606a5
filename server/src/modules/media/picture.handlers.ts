import {
  addPictureWatermark,
  base64ToImage,
  deletePictureById,
  deletePictureByIds,
  imageEdit,
  listPictureByProperty,
  listPictureUsage,
  movePictureToCategory,
  qiniuFetchFile,
  removePictureWatermark,
  resizeImg,
  updatePictureRights,
  updatePictureTitle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, isAppError } from 'shared-contracts/errors';
import { UserKind } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import sharp from 'sharp';
import { decodePercent } from '../../platform/text/decode-percent.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { decodeBase64, makePicture, readOwnPicture } from './make-picture.ts';
import { markPictures } from './mark-pictures.ts';
import type { ColleaguesOf, MediaScope } from './media-filter.ts';
import { assertCanEdit, mayEdit, maySee, assertCanSee } from './may-edit.ts';
import { imageQueue, readPictureSize } from '../../platform/storage/image-work.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { categoryExists } from './picture-category.queries.ts';
import { findPictures, listPictures, listUses, patchPicture, usedKeys } from './picture-list.queries.ts';
import { findPicture, type StoredPicture, toPicture } from './picture.queries.ts';
import { pictureTexts as texts } from './picture.texts.ts';

const show = ({ session, now }: Context, row: StoredPicture) =>
  toPicture(row, { isEditable: mayEdit(session, row), now: now() });

/** Changes a picture that the user may change. */
async function change(context: Context, id: string, patch: Parameters<typeof patchPicture>[2]): Promise<StoredPicture> {
  assertCanEdit(context.session, (await findPictures(context.db, [id]))[0], texts.gone);
  const row = await patchPicture(context.db, id, patch);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row;
}

/** Runs one action for each picture that is there and may be changed, and reports each outcome. */
async function each(context: Context, ids: readonly string[], work: (row: StoredPicture) => Promise<void>) {
  const distinct = [...new Set(ids)];
  const found = new Map((await findPictures(context.db, distinct)).map((row) => [row.id, row]));
  const list: { id: string; title: string; ok: boolean; message: string }[] = [];
  for (const id of distinct) {
    const title = found.get(id)?.title ?? '';
    try {
      await work(assertCanEdit(context.session, found.get(id), texts.gone));
      list.push({ id, title, ok: true, message: '' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      list.push({ id, title, ok: false, message: error.message });
    }
  }
  return { list };
}

async function takeOut(context: Context, ids: readonly string[]) {
  const used = await usedKeys(
    context.db,
    (await findPictures(context.db, ids)).map(({ key }) => key),
  );
  return each(context, ids, async ({ id, key }) => {
    if (used.has(key)) throw guardRefused([{ guard: 'used', text: texts.inUse }]);
    await patchPicture(context.db, id, { deletedTime: context.now() });
  });
}

/** Returns the answer about a freshly made picture. */
const answerOf = (row: StoredPicture) => ({
  id: row.id,
  pictureId: row.id,
  url: fileUrl(row.key),
  accessUrl: fileUrl(row.key),
});

const nameWithoutEnding = (fileName: string) =>
  fileName.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '') || fileName;

/** The list of the library. */
const listHandler = (colleaguesOf: ColleaguesOf) =>
  handle(listPictureByProperty, async ({ currentPage, pageSize, type: _type, searchType, ...filters }, context) => {
    const { db, session } = context;
    const scope: MediaScope = {
      userId: session.userId,
      searchType: session.kind === UserKind.Media ? 1 : searchType,
      colleaguesOf,
    };
    const { list, total } = await listPictures(db, { ...filters, ...scope }, currentPage, pageSize);
    return { data: { list: list.map((row) => show(context, row)), total } };
  });

/** The library: lists, titles, rights, categories of pictures, deletion, use. */
const libraryHandlers = [
  handle(updatePictureTitle, async ({ id, title }, context) => {
    await change(context, id, { title: title.trim(), titleGrams: gramsOf(title, 't') });
  }),

  handle(updatePictureRights, async ({ id, copyright, expireTime }, context) => {
    const row = await change(context, id, {
      copyright: copyright.trim(),
      expireTime: expireTime === null ? null : fromWireTime(expireTime),
    });
    return { data: show(context, row) };
  }),

  handle(deletePictureByIds, ({ ids }, context) => takeOut(context, splitIds(ids))),

  handle(deletePictureById, async ({ id }, context) => {
    assertCanEdit(context.session, (await findPictures(context.db, [id]))[0], texts.gone);
    const {
      list: [outcome],
    } = await takeOut(context, [id]);
    if (!outcome!.ok) throw guardRefused([{ guard: 'used', text: outcome!.message }]);
  }),

  handle(movePictureToCategory, async ({ ids, categoryId }, context) => {
    if (!(await categoryExists(context.db, categoryId))) throw new AppError(ErrorCode.NotFound, texts.categoryGone);
    return each(context, splitIds(ids), async ({ id }) => void (await patchPicture(context.db, id, { categoryId })));
  }),

  handle(listPictureUsage, async ({ id }, { db, session }) => {
    const picture = assertCanSee(session, await findPicture(db, id), texts.gone);
    const { list, others } = await listUses(db, picture.key, session);
    return { list, data: { others } };
  }),
];

/** Handlers that make pictures of pictures. */
const workHandlers = [
  handle(addPictureWatermark, async ({ ids, position, image }, context) => ({
    list: await markPictures(context, splitIds(ids), { position, image }),
  })),

  handle(removePictureWatermark, ({ ids }, context) =>
    each(context, splitIds(ids), async ({ id }) => void (await patchPicture(context.db, id, { markedKey: null }))),
  ),

  handle(base64ToImage, async ({ imgData, fileName, picId }, context) => {
    // A source that was taken out meanwhile must not cost the copy.
    const source = picId === undefined ? undefined : await findPicture(context.db, picId);
    const facts =
      source && maySee(context.session, source)
        ? { categoryId: source.categoryId, copyright: source.copyright, sourceId: source.id }
        : {};
    const { id, url } = answerOf(
      await makePicture(context, decodeBase64(imgData), { title: nameWithoutEnding(fileName).slice(0, 255), ...facts }),
    );
    return { data: { id, url } };
  }),

  handle(imageEdit, async ({ url, picId }, context) => {
    const source =
      picId === undefined ? undefined : assertCanSee(context.session, await findPicture(context.db, picId), texts.gone);
    const bytes = url.startsWith('data:') ? decodeBase64(url) : await readOwnPicture(context, url);
    const facts = {
      title: source?.title ?? texts.edited,
      categoryId: source?.categoryId ?? '0',
      copyright: source?.copyright ?? '',
      sourceId: source?.id,
    };
    return { data: answerOf(await makePicture(context, bytes, facts)) };
  }),

  handle(resizeImg, async ({ url, width, height }, context) => {
    const bytes = await readOwnPicture(context, url);
    await readPictureSize(bytes);
    const smaller = await imageQueue.run(() =>
      sharp(bytes).autoOrient().keepXmp().resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer(),
    );
    const { id, url: address } = answerOf(await makePicture(context, smaller, { title: `${width}x${height}` }));
    return { data: { id, url: address } };
  }),

  handle(qiniuFetchFile, async ({ url }, context) => {
    const { bytes, url: address } = await fetchGuardOf(context.settings).fetch(url, {
      maxBytes: 20 * 1024 * 1024,
      headers: { referer: '' },
    });
    const title = decodePercent(nameWithoutEnding(new URL(address).pathname)).slice(0, 100);
    const { id, url: own } = answerOf(await makePicture(context, bytes, { title }));
    return { data: { id, url: own } };
  }),
];

export const pictureHandlers = (colleaguesOf: ColleaguesOf) => [
  listHandler(colleaguesOf),
  ...libraryHandlers,
  ...workHandlers,
];
