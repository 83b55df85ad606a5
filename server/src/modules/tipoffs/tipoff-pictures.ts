import { AppError, ErrorCode } from 'shared-contracts/errors';
import { tipoffMaxPictures } from 'shared-contracts/limits';
import type { Tipoff } from 'shared-contracts/model';
import { newObjectKey, thumbnailKey } from '../../platform/storage/object-key.ts';
import { isPictureSigned, signPicture } from '../../platform/readers/ticket.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { questionnaireSecret } from '../questionnaires/answer-pictures.ts';
import { cleanPicture } from '../../platform/storage/image-work.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import type { StoredTipoff } from './tipoff.queries.ts';
import {
  addTipoffPicture,
  dropLeftTipoffPictures,
  findTipoffPicture,
  picturesOfTipoff,
  tipoffPicturesOfTicket,
} from './tipoff-picture.queries.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;

/** Pictures that one page may send, kept or thrown away. */
const picturesPerTicket = tipoffMaxPictures * 3;
/** Milliseconds that a signed address is valid, and that a picture without a tip-off is kept. */
const addressLifetime = 3600 * 1000;
const leftLifetime = 25 * 3600 * 1000;

/**
 * Keeps a reader's picture, drawn again from its pixels, as a private object. Throws WrongFileType, TooLarge or
 * TooMany.
 */
export async function keepTipoffPicture({ db, settings, now }: Place, ticket: string, bytes: Buffer): Promise<string> {
  if ((await tipoffPicturesOfTicket(db, ticket)).length >= picturesPerTicket)
    throw new AppError(ErrorCode.TooMany, texts.pictureTries);
  const clean = await cleanPicture(bytes);
  const store = objectsOf(settings);
  const key = newObjectKey('tipoff', now(), clean.extension);
  await store.put('private', key, clean.bytes);
  await store.put('private', thumbnailKey(key, 'w200'), clean.thumbnails.w200);
  await addTipoffPicture(db, { key, ticket, mediaType: clean.mediaType, size: clean.bytes.length, createdTime: now() });
  return key;
}

/** Returns an address at which a picture, or its smaller copy, can be looked at for an hour. */
export function tipoffPictureAddress({ settings, now }: Pick<Place, 'settings' | 'now'>, key: string): string {
  const until = now().getTime() + addressLifetime;
  return `/site/tipoff/picture/${key}?until=${until}&sign=${signPicture(questionnaireSecret(settings), key, until)}`;
}

/** Opens a picture, or its smaller copy, for a request with a signed address; undefined for everybody else. */
export async function openTipoffPicture(
  { db, settings, now }: Place,
  { key, until, sign }: { key: string; until: number; sign: string },
): Promise<{ mediaType: string; body: NodeJS.ReadableStream } | undefined> {
  if (!isPictureSigned(questionnaireSecret(settings), key, until, sign, now())) return undefined;
  const isSmall = key.endsWith('-w200');
  const picture = await findTipoffPicture(db, isSmall ? key.slice(0, -'-w200'.length) : key);
  const store = objectsOf(settings);
  if (!picture || (await store.size('private', key)) === undefined) return undefined;
  return { mediaType: isSmall ? 'image/webp' : picture.mediaType, body: store.stream('private', key) };
}

/** Pictures of a tip-off as staff look at them. */
export async function shownPictures(
  place: Place,
  tipoff: Pick<StoredTipoff, 'id' | 'kind' | 'pictures'>,
): Promise<Tipoff['pictures']> {
  if (tipoff.kind === 'reported') return tipoff.pictures.map(({ id, path }) => ({ id, url: path, small: path }));
  const kept = await picturesOfTipoff(place.db, tipoff.id);
  return kept.map(({ key }) => ({
    id: null,
    url: tipoffPictureAddress(place, key),
    small: tipoffPictureAddress(place, thumbnailKey(key, 'w200')),
  }));
}

/** Removes pictures whose page was never sent. */
export async function dropLeftTipoffs({ db, settings, now }: Place): Promise<void> {
  const keys = await dropLeftTipoffPictures(db, new Date(now().getTime() - leftLifetime), 500);
  const store = objectsOf(settings);
  for (const key of keys) {
    await store.remove('private', key);
    await store.remove('private', thumbnailKey(key, 'w200'));
  }
}
