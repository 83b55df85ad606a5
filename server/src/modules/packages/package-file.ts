import { Readable } from 'node:stream';
import { platformLimits } from 'shared-contracts/limits';
import { packedText, type Platform, type PlatformPackage, platformNames } from 'shared-contracts/model';
import { zipChunks, type ZipEntry } from '../../platform/archive/zip-stream.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { cloudOf } from '../../platform/storage/cloud-place.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { fileUrl, isObjectKey } from '../../platform/storage/object-key.ts';
import { workPicture } from '../../platform/storage/picture-ops.ts';
import { objectsOf, type StoredObjects } from '../../platform/storage/stored-objects.ts';
import { isVideoPacked, packedPage, packedPictures } from './package.rules.ts';
import { packageFileTexts as texts } from './package.texts.ts';

/** Qualities that are tried until a picture is small enough. */
const qualities = [86, 74, 60];

interface Places {
  store: StoredObjects;
  settings: Settings;
}

/** Facts for the readme of a package. */
interface PackageNote {
  hash: string;
  time: string;
  nickName: string;
}

/** Name of the file of a package; what file systems do not take is left out. */
export const packageFileName = (platform: Platform, title: string): string =>
  texts.file(
    platform,
    title
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 60),
  );

/** A package as a zip: text, numbered pictures as JPEG within the limits, the video, and a readme at the end. */
export function packageFile(parts: PlatformPackage, note: PackageNote, settings: Settings): Readable {
  const places = { store: objectsOf(settings), settings };
  return Readable.from(zipChunks(entriesOf(parts, note, places)), { objectMode: false });
}

const numberOf = (place: number): string => String(place).padStart(2, '0');

async function* entriesOf(parts: PlatformPackage, note: PackageNote, places: Places): AsyncGenerator<ZipEntry> {
  const { title, cover, video } = parts;
  yield { name: texts.words, words: `${texts.title}\n${title.trim()}\n\n${texts.text}\n${packedText(parts)}\n` };
  yield { name: texts.page, words: packedPage(parts, (place) => texts.picture(numberOf(place))) };
  const lost: number[] = [];
  const coverBytes = cover && (await jpegOf(places, cover.url, parts.platform));
  if (coverBytes) yield { name: texts.cover, bytes: [coverBytes] };
  // One after the other: a story may have a hundred of them.
  for (const [place, { url }] of packedPictures(parts).entries()) {
    const bytes = await jpegOf(places, url, parts.platform);
    if (bytes) yield { name: texts.picture(numberOf(place + 1)), bytes: [bytes] };
    else lost.push(place + 1);
  }
  const videoKey = video && isVideoPacked(parts) ? keyOf(video.url, places.settings) : undefined;
  if (videoKey !== undefined && (await places.store.size('public', videoKey)) !== undefined)
    yield { name: texts.video, bytes: places.store.stream('public', videoKey) };
  yield { name: texts.readme, words: readmeOf(parts, note, lost, siteOrigin(places.settings)) };
}

function keyOf(url: string, settings: Settings): string | undefined {
  const key = keyOfUrl(url, cloudOf(settings)?.domain ?? fileUrl('').slice(0, -1));
  return key !== undefined && isObjectKey(key) ? key : undefined;
}

/** A picture as JPEG within the limits of a platform; undefined where it cannot be read. */
async function jpegOf({ store, settings }: Places, url: string, platform: Platform): Promise<Buffer | undefined> {
  const key = keyOf(url, settings);
  if (key === undefined || (await store.size('public', key)) === undefined) return undefined;
  const { longSide, bytes: most } = platformLimits[platform].pictures;
  for (const quality of qualities) {
    const { bytes } = await workPicture(store, settings.STORAGE_DIR, key, [
      { kind: 'resize', mode: 'inside', width: longSide, height: longSide },
      { kind: 'format', value: 'jpg' },
      { kind: 'quality', value: quality },
    ]);
    if (bytes.length <= most) return bytes;
  }
  return undefined;
}

function readmeOf(
  parts: PlatformPackage,
  { hash, time, nickName }: PackageNote,
  lost: readonly number[],
  origin: string,
): string {
  const { platform, title, label, video, faults } = parts;
  const pictures = packedPictures(parts);
  const captions = pictures.flatMap(({ caption }, place) =>
    caption === '' ? [] : [`${numberOf(place + 1)} ${caption}`],
  );
  const notes = [...faults.map(({ text }) => text), ...lost.map(texts.lost), texts.withdrawal];
  const lines = [
    `${texts.platform}：${platformNames[platform]}`,
    `${texts.title}：${title.trim()}`,
    texts.made(time, nickName),
    texts.version(hash),
    ...(label === '' ? [] : [texts.label(label)]),
    texts.pictures(pictures.length),
    ...(captions.length === 0 ? [] : ['', texts.captions, ...captions]),
    ...(video && video.url !== '' ? [texts.videoAt(new URL(video.url, origin).href)] : []),
    '',
    texts.notes,
    ...notes.map((text) => `- ${text}`),
  ];
  return `${lines.join('\n')}\n`;
}
