import type { AtlasPicture } from 'shared-contracts/model';
import { uniqueKeys } from 'shared-ui';

type Pictures = readonly AtlasPicture[];
/** Pictures by their identity, in their order. */
type Keyed = ReadonlyMap<string, AtlasPicture>;

/** The pictures of one side; a copy with a watermark is the picture in whose place it stands with its words. */
function keyed(list: Pictures, former: Keyed = new Map()): Keyed {
  const base = [...former.keys()];
  const own = uniqueKeys(list.map(({ id }) => id));
  const isReplaced = (key: string, place: number) =>
    list.length === base.length &&
    !former.has(key) &&
    !own.includes(base[place]!) &&
    former.get(base[place]!)!.caption === list[place]!.caption;
  return new Map(list.map((picture, place) => [isReplaced(own[place]!, place) ? base[place]! : own[place]!, picture]));
}

const isSamePicture = (one: AtlasPicture, other: AtlasPicture) =>
  one.caption === other.caption && one.id === other.id && one.path === other.path;

/** Takes what one side changed of a picture; mine where both did. */
function mergePicture(base: AtlasPicture, mine: AtlasPicture, theirs: AtlasPicture): AtlasPicture {
  const { id, path } = mine.path === base.path ? theirs : mine;
  return { id, path, caption: mine.caption === base.caption ? theirs.caption : mine.caption };
}

/**
 * Merges what two writers made of one list of pictures, by the pictures' identity: added, removed, moved and described
 * each by itself. Where both did the same thing to a picture, or both moved some, mine counts and `isConflict` says so.
 * A picture that one side removed while the other described it stays.
 */
export function mergePictures(
  base: Pictures,
  mine: Pictures,
  theirs: Pictures,
): { list: AtlasPicture[]; isConflict: boolean } {
  const before = keyed(base);
  const sides = [keyed(mine, before), keyed(theirs, before)] as const;
  const [ours, others] = sides;
  const isKept = (key: string) => {
    const [former, my, their] = [before.get(key), ours.get(key), others.get(key)];
    if (!former || (my && their)) return true;
    const left = my ?? their;
    return left !== undefined && !isSamePicture(left, former);
  };
  const orderOf = (side: Keyed) =>
    [...side.keys()].filter((key) => before.has(key) && ours.has(key) && others.has(key)).join();
  const isMoved = sides.map((side) => orderOf(side) !== orderOf(before));
  const [first, second] = isMoved[1] && !isMoved[0] ? [others, ours] : [ours, others];
  const keys = [...first.keys()].filter(isKept);
  let previous = -1;
  for (const key of [...second.keys()].filter(isKept)) {
    // What only the other side has stands behind the picture that it stands behind there.
    if (!keys.includes(key)) keys.splice(previous + 1, 0, key);
    previous = keys.indexOf(key);
  }
  const list = keys.map((key) => {
    const [former, my, their] = [before.get(key), ours.get(key), others.get(key)];
    return former && my && their ? mergePicture(former, my, their) : (my ?? their)!;
  });
  const isConflict =
    (isMoved.every(Boolean) && orderOf(ours) !== orderOf(others)) ||
    keys.some((key) => isContested(before.get(key), ours.get(key), others.get(key)));
  return { list, isConflict };
}

/** Both sides changed the same of a picture, and not alike. */
function isContested(base?: AtlasPicture, mine?: AtlasPicture, theirs?: AtlasPicture): boolean {
  if (!mine || !theirs) return base !== undefined;
  return (['caption', 'path'] as const).some(
    (part) => mine[part] !== theirs[part] && mine[part] !== base?.[part] && theirs[part] !== base?.[part],
  );
}
