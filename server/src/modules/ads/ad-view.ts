import type { AdRival, AdRow } from 'shared-contracts/model';
import { adStateAt, areRivals } from './ad.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { listLiveAds, type StoredAd, totalsOf } from './ad.queries.ts';
import { listChannels } from '../channels/channel.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { resolveTargets, type TargetLookup } from './ad-targets.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** Names and places of channels, hidden ones too. */
export interface ChannelTree {
  nameOf(id: string): string | undefined;
  /** A channel with those above it. */
  trailOf(id: string): string[];
}

export async function readChannelTree(db: Database): Promise<ChannelTree> {
  const byId = new Map((await listChannels(db)).map((channel) => [channel.id, channel]));
  const trailOf = (id: string): string[] => {
    const channel = byId.get(id);
    if (!channel) return [id];
    return channel.parentId === null ? [id] : [id, ...trailOf(channel.parentId)];
  };
  return { nameOf: (id) => byId.get(id)?.name, trailOf };
}

/** Published ads of the kind that want the ad's place within its time. */
export function rivalsOf(ad: StoredAd, live: readonly StoredAd[], { trailOf }: ChannelTree): AdRival[] {
  return live
    .filter((other) => other.id !== ad.id && other.kind === ad.kind && areRivals(ad, other, trailOf))
    .map(({ id, title, startTime, endTime }) => ({
      id,
      title,
      startDate: toWireTime(startTime),
      endDate: toWireTime(endTime),
    }));
}

/** Options of a list beside its rows; `withNumbers` is false for users who may not open the screens of ads. */
export interface RowOptions extends TargetLookup {
  withNumbers: boolean;
}

/** Ads as the wire shows them. */
export async function toAdRows(
  db: Database,
  list: readonly StoredAd[],
  { finders, now, withNumbers }: RowOptions,
): Promise<AdRow[]> {
  if (list.length === 0) return [];
  const kinds = new Set(list.map(({ kind }) => kind));
  // One after the other: a transaction asks too.
  const targets = await resolveTargets(db, list, { finders, now });
  const tree = await readChannelTree(db);
  const totals = withNumbers
    ? await totalsOf(
        db,
        list.map(({ id }) => id),
      )
    : undefined;
  const live = withNumbers ? await listLiveAds(db, now, kinds.size === 1 ? [...kinds][0] : undefined) : [];
  return list.map((ad, place) => {
    const state = adStateAt(ad, now);
    const { title: linkTitle, address, problem } = targets[place]!;
    const {
      createUserId: _user,
      linkUrl: _url,
      startTime,
      endTime,
      imageId,
      linkId,
      channelIds,
      createdTime,
      modifiedTime,
      publishedTime,
      ...plain
    } = ad;
    const wants = state === 'enabled' || state === 'published';
    return {
      ...plain,
      imageId: imageId ?? '',
      linkId: linkId ?? '',
      linkTitle,
      externalLinkUrl: address,
      linkProblem: problem,
      startDate: toWireTime(startTime),
      endDate: toWireTime(endTime),
      channelIds,
      channelNames: channelIds.map((id) => tree.nameOf(id) ?? texts.channelDeleted),
      state,
      isShow: state === 'published' ? 1 : 0,
      rivals: wants ? rivalsOf(ad, live, tree) : [],
      impressions: totals ? (totals.get(ad.id)?.impressions ?? 0) : null,
      clicks: totals ? (totals.get(ad.id)?.clicks ?? 0) : null,
      createdTime: toWireTime(createdTime),
      modifiedTime: toWireTime(modifiedTime),
      publishedTime: toWireTimeOrNull(publishedTime),
    };
  });
}
