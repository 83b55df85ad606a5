import { Readable } from 'node:stream';
import type { Context } from '../../platform/http/context.ts';
import { fetchGuardOf, type FetchLimits } from '../../platform/fetch-guard/index.ts';
import { makePicture } from '../media/make-picture.ts';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { StoredPicture } from '../media/picture.queries.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { taskOf } from '../../platform/workers/task.ts';
import type { placePictures } from './place-pictures.ts';

const placing = taskOf<typeof placePictures>(new URL('./place-pictures.ts', import.meta.url), 'placePictures');

type Parts = Pick<Context, 'db' | 'settings' | 'now' | 'session'>;

/** Pictures fetched at once, and read out of a document at once: as many as are drawn at once. */
const fetchedAtOnce = 4;
const readAtOnce = 2;
/** Pictures fetched for one text. */
const picturesMax = 100;

/** A picture put into our store. */
interface Stored {
  url: string;
  id: string;
}

const placeOf = ({ id, key }: StoredPicture): Stored => ({ url: fileUrl(key), id });

/**
 * Stores the pictures that a cleaned text shows from elsewhere. What cannot be fetched keeps its address and is named;
 * one failure stops nothing.
 */
export async function localisePictures(
  parts: Parts,
  html: string,
  title: string,
  limits: FetchLimits,
): Promise<{ html: string; failed: string[] }> {
  const addresses = [...new Set(pictureSources(html))]
    .filter((address) => /^https?:/.test(address))
    .slice(0, picturesMax);
  const stored = new Map<string, Stored>();
  const failed: string[] = [];
  const guard = fetchGuardOf(parts.settings);
  await Readable.from(addresses).forEach(
    async (address: string) => {
      try {
        const { bytes } = await guard.fetch(address, limits);
        stored.set(address, placeOf(await makePicture(parts, bytes, { title })));
      } catch {
        failed.push(address);
      }
    },
    { concurrency: fetchedAtOnce },
  );
  const placed = [...stored].map(([address, place]) => ({ address, stored: place }));
  return { html: placed.length === 0 ? html : await workPool.run(placing, { html, placed }), failed };
}

/**
 * Stores the pictures of a converted document, reading each in its turn; those that are none are taken out of the text
 * and counted. The text is cleaned.
 */
export async function storePictures(
  parts: Parts,
  html: string,
  pictures: ReadonlyMap<string, () => Promise<Buffer>>,
  title: string,
): Promise<{ html: string; failed: number }> {
  const stored = new Map<string, Stored>();
  await Readable.from(pictures).forEach(
    async ([address, read]: [string, () => Promise<Buffer>]) => {
      try {
        stored.set(address, placeOf(await makePicture(parts, await read(), { title })));
      } catch {
        // Drawings (EMF, WMF) and broken pictures; the text comes all the same.
      }
    },
    { concurrency: readAtOnce },
  );
  const placed = [...pictures.keys()].map((address) => ({ address, stored: stored.get(address) }));
  return { html: await workPool.run(placing, { html, placed }), failed: pictures.size - stored.size };
}
