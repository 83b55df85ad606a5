import { AppError, ErrorCode } from 'shared-contracts/errors';
import { feedbackMaxPictures } from 'shared-contracts/limits';
import type { Context } from '../../platform/http/context.ts';
import { isPictureSigned, signPicture } from '../../platform/readers/ticket.rules.ts';
import { cleanPicture } from '../../platform/storage/image-work.ts';
import { newObjectKey, thumbnailKey } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { addPicture, dropLeftPictures, findPicture, picturesOfFeedback, picturesOfTicket } from './feedback.queries.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;

/** Pictures that one page may send, kept or thrown away. */
const picturesPerTicket = feedbackMaxPictures * 3;
/** Milliseconds that a signed address is valid, and that a picture without a feedback is kept. */
const addressLifetime = 3600 * 1000;
const leftLifetime = 25 * 3600 * 1000;
const leftAtOnce = 500;
const small = 'w200';

/** Signs the tickets of the page and the addresses of pictures; the same for all server processes. */
export const feedbackSecret = ({ DATA_DIR }: Pick<Context['settings'], 'DATA_DIR'>): string =>
  uploadKeysOf(DATA_DIR).secretKey;

/**
 * Keeps a reader's picture, drawn again from its pixels, as a private object. Throws WrongFileType, TooLarge or
 * TooMany.
 */
export async function keepFeedbackPicture(
  { db, settings, now }: Place,
  ticket: string,
  bytes: Buffer,
): Promise<string> {
  if ((await picturesOfTicket(db, ticket)).length >= picturesPerTicket)
    throw new AppError(ErrorCode.TooMany, texts.pictureTries);
  const clean = await cleanPicture(bytes);
  const store = objectsOf(settings);
  const key = newObjectKey('feedback', now(), clean.extension);
  await store.put('private', key, clean.bytes);
  await store.put('private', thumbnailKey(key, small), clean.thumbnails.w200);
  await addPicture(db, { key, ticket, mediaType: clean.mediaType, size: clean.bytes.length, createdTime: now() });
  return key;
}

/** Returns an address at which a picture, or its smaller copy, can be looked at for an hour. */
function addressOf({ settings, now }: Pick<Place, 'settings' | 'now'>, key: string): string {
  const until = now().getTime() + addressLifetime;
  return `/site/feedback/picture/${key}?until=${until}&sign=${signPicture(feedbackSecret(settings), key, until)}`;
}

/** Returns an address at which the smaller copy of a picture can be looked at for an hour. */
export const smallAddress = (place: Pick<Place, 'settings' | 'now'>, key: string): string =>
  addressOf(place, thumbnailKey(key, small));

/** Opens a picture, or its smaller copy, for a request with a signed address; undefined for everybody else. */
export async function openFeedbackPicture(
  { db, settings, now }: Place,
  { key, until, sign }: { key: string; until: number; sign: string },
): Promise<{ mediaType: string; body: NodeJS.ReadableStream } | undefined> {
  if (!isPictureSigned(feedbackSecret(settings), key, until, sign, now())) return undefined;
  const isSmall = key.endsWith(`-${small}`);
  const picture = await findPicture(db, isSmall ? key.slice(0, -`-${small}`.length) : key);
  const store = objectsOf(settings);
  if (!picture || (await store.size('private', key)) === undefined) return undefined;
  return { mediaType: isSmall ? 'image/webp' : picture.mediaType, body: store.stream('private', key) };
}

/** Pictures of a feedback as staff look at them. */
export async function shownPictures(place: Place, feedbackId: string): Promise<{ url: string; small: string }[]> {
  const kept = await picturesOfFeedback(place.db, feedbackId);
  return kept.map(({ key }) => ({ url: addressOf(place, key), small: smallAddress(place, key) }));
}

/** Bytes of the pictures of a feedback, those that are still there. */
export async function readPictures({ db, settings }: Place, feedbackId: string): Promise<Buffer[]> {
  const store = objectsOf(settings);
  const all: Buffer[] = [];
  for (const { key } of await picturesOfFeedback(db, feedbackId)) {
    if ((await store.size('private', key)) === undefined) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of store.stream('private', key)) chunks.push(chunk as Buffer);
    all.push(Buffer.concat(chunks));
  }
  return all;
}

/** Removes pictures whose page was never sent, and those of members who are gone. */
export async function dropLeftFeedbackPictures({ db, settings, now }: Place): Promise<void> {
  const keys = await dropLeftPictures(db, new Date(now().getTime() - leftLifetime), leftAtOnce);
  const store = objectsOf(settings);
  for (const key of keys) {
    await store.remove('private', key);
    await store.remove('private', thumbnailKey(key, small));
  }
}
