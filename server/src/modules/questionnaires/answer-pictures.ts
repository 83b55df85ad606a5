import { AppError, ErrorCode } from 'shared-contracts/errors';
import { newObjectKey, thumbnailKey } from '../../platform/storage/object-key.ts';
import { isPictureSigned, signPicture, type Ticket } from '../../platform/readers/ticket.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanPicture } from '../../platform/storage/image-work.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import {
  addAnswerPicture,
  dropLeftPictures,
  findAnswerPicture,
  picturesOfTicket,
  type StoredAnswerPicture,
} from './questionnaire-answer.queries.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;

/** Pictures that one page may send over all its fields, kept or thrown away. */
const picturesPerTicket = 60;
/** Milliseconds that a signed address is valid, and that a picture without an answer is kept. */
const addressLifetime = 3600 * 1000;
const leftLifetime = 25 * 3600 * 1000;

/** The secret that tickets and picture addresses are signed with. */
export function questionnaireSecret({ DATA_DIR }: Pick<Context['settings'], 'DATA_DIR'>): string {
  return uploadKeysOf(DATA_DIR).secretKey;
}

/**
 * Keeps a reader's picture, drawn again from its pixels, private until an answer names it. Throws WrongFileType,
 * TooLarge or TooMany.
 */
export async function keepAnswerPicture(
  { db, settings, now }: Place,
  { subjectId, nonce }: Ticket,
  model: string,
  bytes: Buffer,
): Promise<string> {
  const known = await picturesOfTicket(db, subjectId, nonce);
  if (known.length >= picturesPerTicket) throw new AppError(ErrorCode.TooMany, questionnaireTexts.picturesTooMany);
  const clean = await cleanPicture(bytes);
  const store = objectsOf(settings);
  const key = newObjectKey('answer', now(), clean.extension);
  await store.put('private', key, clean.bytes);
  await store.put('private', thumbnailKey(key, 'w200'), clean.thumbnails.w200);
  await addAnswerPicture(db, {
    key,
    questionnaireId: subjectId,
    ticket: nonce,
    model,
    mediaType: clean.mediaType,
    size: clean.bytes.length,
    createdTime: now(),
  });
  return key;
}

/** Returns an address at which the picture can be looked at for an hour. */
export function answerPictureAddress({ settings, now }: Pick<Place, 'settings' | 'now'>, key: string): string {
  const until = now().getTime() + addressLifetime;
  return `/site/q/picture/${key}?until=${until}&sign=${signPicture(questionnaireSecret(settings), key, until)}`;
}

/** Opens a picture for a request with a signed address; undefined for everybody else. */
export async function openAnswerPicture(
  { db, settings, now }: Place,
  { key, until, sign }: { key: string; until: number; sign: string },
): Promise<{ picture: StoredAnswerPicture; body: NodeJS.ReadableStream } | undefined> {
  if (!isPictureSigned(questionnaireSecret(settings), key, until, sign, now())) return undefined;
  const picture = await findAnswerPicture(db, key);
  const store = objectsOf(settings);
  if (!picture || (await store.size('private', key)) === undefined) return undefined;
  return { picture, body: store.stream('private', key) };
}

/** Removes pictures whose page was never sent. */
export async function dropLeftAnswerPictures({ db, settings, now }: Place): Promise<void> {
  const keys = await dropLeftPictures(db, new Date(now().getTime() - leftLifetime), 500);
  const store = objectsOf(settings);
  for (const key of keys) {
    await store.remove('private', key);
    await store.remove('private', thumbnailKey(key, 'w200'));
  }
}
