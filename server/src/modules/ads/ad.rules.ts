import {
  type AdKind,
  adPictureMaxBytes,
  adPictureSizes,
  adShapeTolerance,
  AdState,
  adVideoMaxSeconds,
} from 'shared-contracts/model';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** The facts that say where an ad is in its life. */
export interface AdLife {
  state: 'draft' | 'enabled' | 'published' | 'stopped';
  startTime: Date;
  endTime: Date;
}

/** The state as everybody sees it: one that is past its end without having been stopped has expired. */
export function adStateAt({ state, endTime }: AdLife, now: Date): AdState {
  return (state === 'enabled' || state === 'published') && endTime <= now ? AdState.Expired : state;
}

/** True when readers are to see it now, as far as the ad itself says. */
export function isRunning({ state, startTime, endTime }: AdLife, now: Date): boolean {
  return state === 'published' && startTime <= now && endTime > now;
}

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const mebibyte = 1024 * 1024;

/** Why a picture does not fit a kind; undefined when it does. */
export function pictureProblem(
  kind: AdKind,
  picture: { width: number; height: number; size: number; mediaType: string },
): string | undefined {
  const sizeRule = adPictureSizes[kind];
  const sizeProblem = texts.pictureSize(picture.width, picture.height, sizeRule.hint);
  if (!pictureTypes.has(picture.mediaType)) return texts.pictureType;
  if (picture.size > adPictureMaxBytes)
    return texts.pictureTooLarge(adPictureMaxBytes / mebibyte, (picture.size / mebibyte).toFixed(1));
  if (picture.width < sizeRule.minWidth) return sizeProblem;
  const rightWidth = (picture.height * sizeRule.width) / sizeRule.height;
  return Math.abs(picture.width - rightWidth) > rightWidth * adShapeTolerance ? sizeProblem : undefined;
}

/** Why a video cannot open the app; undefined when it can. */
export function videoProblem({
  convertStatus,
  duration,
  key,
}: {
  convertStatus: number;
  duration: number;
  key: string | null;
}): string | undefined {
  if (convertStatus !== 1 || key === null) return texts.videoNotReady;
  return duration > adVideoMaxSeconds ? texts.videoTooLong(adVideoMaxSeconds, Math.ceil(duration)) : undefined;
}

/** Why an address cannot be linked to; undefined when it can. Addresses with a name and password in them are traps. */
export function urlProblem(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(address)) return texts.addressWrong;
  return url.username !== '' || url.password !== '' ? texts.addressWithPassword : undefined;
}

/**
 * True when an ad is shown on a page: everywhere, or in a channel of the page's way from the root. A page without
 * channels has none.
 */
export function appliesToChannel(channelIds: readonly string[], trail: readonly string[]): boolean {
  return channelIds.length === 0 || channelIds.some((id) => trail.includes(id));
}

type Spread = Pick<AdLife, 'startTime' | 'endTime'> & { channelIds: readonly string[] };

/** True when two ads of a kind want one place at one time. `trailOf` gives a channel with those above it. */
export function areRivals(one: Spread, other: Spread, trailOf: (channelId: string) => readonly string[]): boolean {
  if (one.startTime >= other.endTime || other.startTime >= one.endTime) return false;
  if (one.channelIds.length === 0 || other.channelIds.length === 0) return true;
  return (
    one.channelIds.some((id) => appliesToChannel(other.channelIds, trailOf(id))) ||
    other.channelIds.some((id) => appliesToChannel(one.channelIds, trailOf(id)))
  );
}
