import type { RequestOf, startAdSave } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { type AdKind, type AdVideo, adPictureSizes, hasChannels } from 'shared-contracts/model';
import { adStateAt, pictureProblem, urlProblem, videoProblem } from './ad.rules.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { StoredAd } from './ad.queries.ts';
import { listChannels } from '../channels/channel.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPicture } from '../media/picture.queries.ts';
import { findStream } from '../media/stream.queries.ts';
import { adFields } from './ad-words.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { resolveTargets, type TargetLookup } from './ad-targets.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** Form of an ad, the same for every kind. */
export type AdFields = RequestOf<typeof startAdSave>;
/** The columns that a form decides. */
export type AdColumns = Pick<
  StoredAd,
  | 'title'
  | 'advertiser'
  | 'imageId'
  | 'imagePath'
  | 'video'
  | 'linkKind'
  | 'linkId'
  | 'linkUrl'
  | 'startTime'
  | 'endTime'
  | 'seconds'
  | 'sortField'
  | 'channelIds'
>;

interface FieldProblem {
  path: string;
  message: string;
}

/**
 * Checks a form against its kind and the newsroom, and returns the columns. Throws Invalid with every sentence at its
 * field. `kept` is the stored ad: its picture and video are not checked again.
 */
export async function readAdFields(
  db: Database,
  kind: AdKind,
  fields: AdFields,
  lookup: TargetLookup,
  kept?: StoredAd,
): Promise<AdColumns> {
  const problems: FieldProblem[] = [];
  const note = (path: string, message: string | undefined) => message !== undefined && problems.push({ path, message });
  const startTime = fromWireTime(fields.startDate);
  const endTime = fromWireTime(fields.endDate);
  if (endTime <= startTime) note('endDate', texts.endFirst);
  const picture = await pictureOf(db, kind, fields, kept);
  note('imagePath', picture.problem);
  const video = await videoOf(db, kind, fields.streamId, kept);
  note('streamId', video.problem);
  const link = await linkOf(db, fields, lookup);
  note(link.path, link.problem);
  const channelIds = hasChannels(kind) ? [...new Set(fields.channelIds)] : [];
  if (channelIds.length > 0) {
    const known = new Set((await listChannels(db)).map(({ id }) => id));
    if (channelIds.some((id) => !known.has(id))) note('channelIds', texts.channelGone);
  }
  if (problems.length > 0) throw invalidInput(problems);
  const { linkKind, linkId, linkUrl } = link;
  return {
    title: fields.title.trim(),
    advertiser: fields.advertiser.trim(),
    imageId: picture.imageId,
    imagePath: picture.imagePath,
    video: video.video,
    linkKind,
    linkId,
    linkUrl,
    startTime,
    endTime,
    seconds: fields.seconds,
    sortField: fields.sortField,
    channelIds,
  };
}

async function pictureOf(
  db: Database,
  kind: AdKind,
  { imageId, imagePath }: AdFields,
  kept: StoredAd | undefined,
): Promise<{ imageId: string | null; imagePath: string; problem?: string | undefined }> {
  if (imagePath === '') return { imageId: null, imagePath };
  if (kept && imagePath === kept.imagePath) return { imageId: kept.imageId, imagePath };
  const picture = imageId === '' ? undefined : await findPicture(db, imageId);
  const paths = picture ? [picture.key, picture.markedKey].flatMap((key) => (key === null ? [] : [fileUrl(key)])) : [];
  if (!picture || picture.deletedTime !== null || !paths.includes(imagePath))
    return { imageId: null, imagePath, problem: texts.pictureForeign(adPictureSizes[kind].hint) };
  return { imageId, imagePath, problem: pictureProblem(kind, picture) };
}

async function videoOf(
  db: Database,
  kind: AdKind,
  streamId: string,
  kept: StoredAd | undefined,
): Promise<{ video: AdVideo | null; problem?: string | undefined }> {
  if (streamId === '') return { video: null };
  if (kind !== 'start') return { video: null, problem: texts.videoAtStartOnly };
  if (kept?.video?.streamId === streamId) return { video: kept.video };
  const stream = await findStream(db, streamId);
  if (!stream) return { video: null, problem: texts.videoGone };
  const { key, coverUrl, title, duration } = stream;
  return {
    video: { streamId, playURL: key === null ? '' : fileUrl(key), coverUrl, title, duration },
    problem: videoProblem(stream),
  };
}

async function linkOf(
  db: Database,
  { linkKind, linkId, externalLinkUrl }: AdFields,
  lookup: TargetLookup,
): Promise<Pick<StoredAd, 'linkKind' | 'linkId' | 'linkUrl'> & { path: string; problem?: string | undefined }> {
  if (linkKind === 'none') return { linkKind, linkId: null, linkUrl: '', path: 'linkKind' };
  const address = externalLinkUrl.trim();
  if (linkKind === 'url')
    return {
      linkKind,
      linkId: null,
      linkUrl: address,
      path: 'externalLinkUrl',
      problem: address === '' ? texts.addressMissing : urlProblem(address),
    };
  if (linkId === '') return { linkKind, linkId: null, linkUrl: '', path: 'linkId', problem: texts.targetMissing };
  const link = { linkKind, linkId, linkUrl: '' };
  const [target] = await resolveTargets(db, [link], lookup);
  // One that is withdrawn for now may be chosen; one that never was may not.
  return { ...link, path: 'linkId', problem: target!.title === '' ? target!.problem : undefined };
}

/** Lists reasons against publishing an ad, whatever its state. */
export async function publishProblems(db: Database, ad: StoredAd, lookup: TargetLookup): Promise<string[]> {
  const [target] = await resolveTargets(db, [ad], lookup);
  const { now } = lookup;
  const { problem, servedAt } = target!;
  return [
    ...(ad.imagePath === '' ? [texts.pictureMissing] : []),
    ...(ad.advertiser === '' ? [texts.advertiserMissing] : []),
    ...(ad.endTime <= now && adStateAt(ad, now) !== 'expired' ? [texts.over] : []),
    ...(servedAt.length === 0 ? [problem] : []),
    ...(await bannedProblems(db, adFields(ad), now)),
  ];
}
