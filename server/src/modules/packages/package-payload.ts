import type { PlatformPackage } from 'shared-contracts/model';
import { packedText } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { platformLimits } from 'shared-contracts/limits';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PackageSource } from './package-source.ts';
import { isVideoPacked, packedPage, packedPictures } from './package.rules.ts';

/** What a receiver gets of a package, as JSON: its words, and addresses of pictures as JPEG and of the video. */
export function payloadOf({ content, hash }: PackageSource, parts: PlatformPackage, settings: Settings): string {
  const { platform, title, tags, label, cover, video } = parts;
  const { longSide } = platformLimits[platform].pictures;
  const absolute = (url: string) => new URL(url, siteOrigin(settings)).href;
  const drawn = (url: string) => `${absolute(url)}?imageView2/2/w/${longSide}/h/${longSide}/format/jpg/q/86`;
  const pictures = packedPictures(parts).map(({ url, caption }) => ({ url: drawn(url), caption }));
  return JSON.stringify({
    event: 'story.package',
    platform,
    story: { id: content.id, hash, url: absolute(publicPaths.article(content.id)) },
    title: title.trim(),
    text: packedText(parts),
    html: packedPage(parts, (number) => pictures[number - 1]!.url),
    tags,
    aiLabel: label,
    pictures,
    cover: cover && { url: drawn(cover.url) },
    video: video && isVideoPacked(parts) ? { url: absolute(video.url), seconds: video.seconds } : null,
  });
}
