import { packageLimits, platformLimits } from 'shared-contracts/limits';
import {
  type ContentDraft,
  isDescribing,
  packedText,
  type PackageFault,
  type PackagePicture,
  type Platform,
  type PlatformPackage,
  StoryType,
  wordFaults,
} from 'shared-contracts/model';
import { cleanLine, escapeHtml, pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import { packageTexts as texts } from './package.texts.ts';

const gigabyte = 1024 ** 3;
const image = /<img\b[^>]*?\bsrc="[^"]*"[^>]*>/gi;
const mark = /^［图(\d+)］(.*)$/;

/** Pictures of a story in their order, each once in its place. */
export function picturesOf(
  { content, pictures }: ContentDraft,
  contentType: number,
): { url: string; caption: string }[] {
  if (contentType === StoryType.Gallery) return pictures.map(({ path, caption }) => ({ url: path, caption }));
  return pictureSources(content).map((url) => ({ url, caption: '' }));
}

/** A body as paragraphs, with the place of each picture. */
function paragraphsOf(draft: ContentDraft, contentType: number): string {
  if (contentType === StoryType.Gallery)
    return draft.pictures
      .map(({ caption }, place) => `${texts.pictureMark(place + 1)}${cleanLine(caption)}`)
      .join('\n');
  let number = 0;
  return textOfHtml(draft.content.replace(image, () => `<p></p><p>${texts.pictureMark((number += 1))}</p>`));
}

/** The same without the places of pictures. */
const plainText = (draft: ContentDraft, contentType: number): string =>
  paragraphsOf(draft, contentType)
    .split('\n')
    .map((line) => line.replace(mark, '$2'))
    .filter((line) => line !== '')
    .join('\n');

/** The words of a story at a platform before anybody changed them. */
export function ownWords(
  platform: Platform,
  draft: ContentDraft,
  contentType: number,
): Pick<PlatformPackage, 'title' | 'text' | 'tags'> {
  const most = platformLimits[platform].tags;
  const tags = draft.keywords.map((word) => word.replaceAll(/[\s#]/g, '')).filter((word) => word !== '');
  const summary = draft.summary.trim();
  const article = [contentType === StoryType.Article ? '' : summary, paragraphsOf(draft, contentType)];
  return {
    title: draft.title.trim(),
    text: isDescribing(platform)
      ? summary || plainText(draft, contentType)
      : article.filter((part) => part !== '').join('\n'),
    tags: [...new Set(tags)].slice(0, most),
  };
}

const isStretched = ({ width, height }: Pick<PackagePicture, 'width' | 'height'>, ratio: number): boolean =>
  width !== null && height !== null && Math.max(width, height) > Math.min(width, height) * ratio;

/** What of a package does not fit its platform, the words first. */
export function faultsOf(
  platform: Platform,
  parts: Pick<PlatformPackage, 'title' | 'text' | 'tags' | 'label' | 'pictures' | 'cover' | 'video'>,
  isStale: boolean,
): PackageFault[] {
  const { pictures: limits } = platformLimits[platform];
  const faults: PackageFault[] = [];
  const note = (field: PackageFault['field'], text: string, isBlocking = false) =>
    faults.push({ field, text, isBlocking });
  if (isStale) note('words', texts.staleWords, true);
  faults.push(...wordFaults(platform, parts));
  const { pictures, cover, video } = parts;
  if (limits.count !== null && pictures.length > limits.count)
    note('pictures', texts.tooManyPictures(platform, limits.count, pictures.length));
  const { ratio } = limits;
  if (ratio !== null) {
    const places = pictures.flatMap((picture, place) => (isStretched(picture, ratio) ? [place + 1] : []));
    if (places.length > 0) note('pictures', texts.wideOrLong(places.join('、'), ratio));
  }
  if (!cover) note('cover', texts.coverMissing);
  const sentence = video && videoNote(platform, video);
  if (sentence) note('video', sentence);
  return faults;
}

/** Why the video of a package is left out of its file; empty where it is in it. */
function videoNote(platform: Platform, { url, seconds, bytes }: NonNullable<PlatformPackage['video']>): string {
  const limits = platformLimits[platform].video;
  if (url === '') return texts.videoConverting;
  if (bytes === null) return texts.videoElsewhere;
  if (limits.seconds !== null && seconds > limits.seconds) return texts.videoTooLong(platform, limits.seconds / 60);
  if (limits.bytes !== null && bytes > limits.bytes) return texts.videoTooLarge(platform, limits.bytes / gigabyte);
  return bytes > packageLimits.videoInFile ? texts.videoByAddress(packageLimits.videoInFile / gigabyte) : '';
}

/** True where the video itself goes into the file. */
export const isVideoPacked = ({ platform, video }: PlatformPackage): boolean =>
  video !== null && videoNote(platform, video) === '';

/** The pictures that a platform takes. */
export const packedPictures = ({ platform, pictures }: PlatformPackage): PackagePicture[] =>
  pictures.slice(0, platformLimits[platform].pictures.count ?? pictures.length);

/** The text as a page with its pictures, for editors that take formatted text. */
export function packedPage(parts: PlatformPackage, addressOf: (number: number) => string): string {
  const most = packedPictures(parts).length;
  const lines = packedText(parts)
    .split('\n')
    .map((line) => {
      const [, number = '0', caption = line] = mark.exec(line) ?? [];
      const words = caption === '' ? '' : `<p>${escapeHtml(caption)}</p>`;
      const place = Number(number);
      return place >= 1 && place <= most ? `<p><img alt="" src="${escapeHtml(addressOf(place))}"></p>${words}` : words;
    });
  const title = escapeHtml(parts.title);
  const head = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>`;
  return `${head}</head><body><h1>${title}</h1>${lines.join('')}</body></html>`;
}
