import {
  type ContentDraft,
  type Platform,
  type PlatformPackage,
  platforms,
  type StoryPackages,
} from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { type PictureSizes, sizeOf } from '../../platform/pages/picture-view.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { pictureSizesOf } from '../media/picture.queries.ts';
import { findStream } from '../media/stream.queries.ts';
import { readShownAiUse } from '../stories/shown-labels.ts';
import { openSource, type PackageSource } from './package-source.ts';
import { pushesOf, receiversByPlatform, type StoredWords, wordsOf } from './package.queries.ts';
import { faultsOf, ownWords, picturesOf } from './package.rules.ts';
import { isReceiving } from './service/open-receiver.ts';

/** The packages of a story of the user's channels with its pushes; none, and why, while it may not be handed out. */
export async function readPackages(tx: Database, id: string, context: Context): Promise<StoryPackages> {
  const opened = await openSource(tx, id, context);
  const pushes = await pushesOf(tx, id);
  const { title } = opened.content;
  if ('closed' in opened) return { id, title, hash: '', closed: opened.closed, packages: [], pushes };
  const { source } = opened;
  return {
    id,
    title: source.draft.title,
    hash: source.hash,
    closed: '',
    packages: await buildPackages(tx, source, context),
    pushes,
  };
}

/** The package of a story for one platform. */
export async function buildPackage(
  tx: Database,
  source: PackageSource,
  platform: Platform,
  context: Context,
): Promise<PlatformPackage> {
  const all = await buildPackages(tx, source, context);
  return all.find((one) => one.platform === platform)!;
}

async function buildPackages(tx: Database, source: PackageSource, { settings }: Context): Promise<PlatformPackage[]> {
  const { content, draft } = source;
  const listed = picturesOf(draft, content.contentType);
  const urls = [...listed.map(({ url }) => url), ...(draft.cover ? [draft.cover.path] : [])];
  const sizes = await pictureSizesOf(tx, urls);
  const common = {
    pictures: listed.map((picture) => sized(picture, sizes)),
    cover: draft.cover && sized({ url: draft.cover.path, caption: '' }, sizes),
    video: await videoOf(tx, draft),
    label: (await readShownAiUse(tx, draft))?.text ?? '',
  };
  const [kept, receivers] = [await wordsOf(tx, content.id), await receiversByPlatform(tx)];
  return platforms.map((platform) => {
    const words = kept.get(platform);
    const parts = { ...worded(source, platform, words), ...common };
    const isOwn = words !== undefined && (words.title !== '' || words.text !== '');
    return {
      platform,
      ...parts,
      isOwn,
      rev: words?.rev ?? 0,
      modifiedName: words?.modifiedName ?? null,
      modifiedTime: toWireTimeOrNull(words?.modifiedTime),
      faults: faultsOf(platform, parts, isOwn && words.hash !== source.hash),
      isReceiving: isReceiving(receivers.get(platform), settings),
    };
  });
}

function worded({ content, draft }: PackageSource, platform: Platform, words: StoredWords | undefined) {
  const own = ownWords(platform, draft, content.contentType);
  return { ...own, title: words?.title || own.title, text: words?.text || own.text };
}

function sized(picture: { url: string; caption: string }, sizes: PictureSizes) {
  const { width = null, height = null } = sizeOf(picture.url, sizes) ?? {};
  return { ...picture, width, height };
}

async function videoOf(tx: Database, { video }: ContentDraft): Promise<PlatformPackage['video']> {
  if (!video) return null;
  const { source, id, playURL: url, duration } = video;
  const stream = source === 'stream' ? await findStream(tx, id) : undefined;
  if (!stream) return { url, seconds: duration, bytes: null, width: null, height: null };
  return {
    url: stream.key === null ? '' : url,
    seconds: stream.duration,
    bytes: stream.size,
    width: stream.width || null,
    height: stream.height || null,
  };
}
