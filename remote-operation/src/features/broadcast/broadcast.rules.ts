import {
  anchorRefusal,
  type BroadcastAction,
  BroadcastPlatform,
  broadcastPlatformNames,
  broadcastRefusals,
  type BroadcastRow,
} from 'shared-contracts/model';
import { minuteOf } from 'shared-ui';
import { broadcastTexts as texts } from './broadcast.texts.ts';

/** A line as sentences name it. */
export const nameOf = ({ platform, title }: BroadcastRow): string => `${broadcastPlatformNames[platform]}·${title}`;

/** Why the anchor of a line cannot be used; undefined for one that can. */
export const refusalOfAnchor = ({ anchorName: name, anchorIsOpen: isOpen, licence }: BroadcastRow) =>
  anchorRefusal({ name, isOpen, licence });

/** Returns the guard of an action on lines. */
export const broadcastGuard =
  (action: BroadcastAction) =>
  (row: BroadcastRow): string[] => {
    const refusals = broadcastRefusals(action, row);
    const ofAnchor = action === 'start' ? refusalOfAnchor(row) : undefined;
    return ofAnchor === undefined ? refusals : [...refusals, ofAnchor];
  };

/** Who counted the viewers of a line. */
export function viewersSource({ platform, viewersTime }: BroadcastRow): string {
  if (platform === BroadcastPlatform.Site) return texts.bySite;
  return viewersTime === null ? texts.none : texts.byHand(minuteOf(viewersTime));
}
