import type { ContentDraft } from 'shared-contracts/model';
import { mergePictures } from './merge-pictures.rules.ts';
import { type DraftField, draftFields, sameInField } from './story-draft.rules.ts';

/** A stretch of the body or a field that both sides changed. */
export interface MergeConflict {
  field: DraftField;
  /** Of the body: number of the first paragraph in my text, from 1. */
  paragraph?: number;
  /** HTML of blocks for the body; empty for other fields, whose values are in the drafts. */
  mine: readonly string[];
  theirs: readonly string[];
}

/** Resolution of a conflict. */
export type MergeChoice = 'mine' | 'theirs' | 'both';

/** Part of a merged body: blocks that are settled, or the place of a conflict. */
type BodyPart = { blocks: readonly string[] } | { conflict: number };

/** Two texts brought together as far as they do not contradict each other. */
export interface Merge {
  conflicts: readonly MergeConflict[];
  /** Number of ranges and fields that only the other side changed and that were accepted. */
  takenCount: number;
  /**
   * The merged draft; a choice for each conflict, in their order. 'both' counts as 'mine' for anything but the body,
   * and so does a choice that is absent; pictures are then merged one by one.
   */
  settle(choices: readonly MergeChoice[]): ContentDraft;
}

/** Merges what two writers made of one text, field by field, the body by paragraphs (F15). */
export function mergeDrafts(base: ContentDraft, mine: ContentDraft, theirs: ContentDraft): Merge {
  const conflicts: MergeConflict[] = [];
  const taken: DraftField[] = [];
  const pictures = () => mergePictures(base.pictures, mine.pictures, theirs.pictures);
  let arePicturesMerged = false;
  for (const field of draftFields) {
    if (field === 'content' || sameInField(mine, theirs, field) || sameInField(base, theirs, field)) continue;
    if (sameInField(base, mine, field)) taken.push(field);
    else if (field === 'pictures' && !pictures().isConflict) arePicturesMerged = true;
    else conflicts.push({ field, mine: [], theirs: [] });
  }
  const fieldConflicts = conflicts.length;
  const { parts, taken: takenBlocks } = mergeBodies(
    blocksOf(base.content),
    blocksOf(mine.content),
    blocksOf(theirs.content),
    conflicts,
  );
  return {
    conflicts,
    takenCount: taken.length + Number(arePicturesMerged) + takenBlocks,
    settle(choices) {
      const fromTheirs = [
        ...taken,
        ...conflicts.slice(0, fieldConflicts).flatMap(({ field }, nth) => (choices[nth] === 'theirs' ? [field] : [])),
      ];
      const content = parts
        .flatMap((part) =>
          'blocks' in part ? part.blocks : settled(conflicts[part.conflict]!, choices[part.conflict]),
        )
        .join('');
      const contested = conflicts.findIndex(({ field }) => field === 'pictures');
      const areJoined = arePicturesMerged || (contested >= 0 && choices[contested] === undefined);
      const others = Object.fromEntries(fromTheirs.map((field) => [field, theirs[field]]));
      return { ...mine, ...others, ...(areJoined && { pictures: pictures().list }), content };
    },
  };
}

function settled({ mine, theirs }: MergeConflict, choice: MergeChoice | undefined): readonly string[] {
  if (choice === 'theirs') return theirs;
  return choice === 'both' ? [...mine, ...theirs] : mine;
}

interface Block {
  html: string;
  /** Equal for the same block, however it is serialized. */
  key: string;
}

function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes]
    .filter((node) => node instanceof Element || node.textContent!.trim() !== '')
    .map((node) =>
      node instanceof Element
        ? { html: node.outerHTML, key: keyOf(node) }
        : { html: `<p>${escaped(node.textContent!)}</p>`, key: node.textContent! },
    );
}

const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark]!);

/**
 * Editor and server write one block in slightly different ways: order of attributes, blanks in styles, targets of
 * links.
 */
function keyOf(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...element.attributes]
      .filter(({ name }) => !/^(target|rel|class|title)$/.test(name))
      .map(
        ({ name, value }) => [name, name === 'style' ? value.replace(/\s+/g, '').replace(/;$/, '') : value] as const,
      );
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of attributes.sort(([one], [other]) => (one < other ? -1 : 1)))
      element.setAttribute(name, value);
  }
  return copy.outerHTML.replaceAll('\u00a0', ' ');
}

/** A change of one side: blocks `from` to `to` of the base became blocks `start` to `end` of the side. */
interface Hunk {
  from: number;
  to: number;
  start: number;
  end: number;
}

function hunksOf(base: readonly Block[], side: readonly Block[]): Hunk[] {
  const places = [...matches(base, side), side.length];
  const hunks: Hunk[] = [];
  let from = 0;
  let start = 0;
  for (const [index, place] of places.entries()) {
    if (place < 0) continue;
    if (index > from || place > start) hunks.push({ from, to: index, start, end: place });
    from = index + 1;
    start = place + 1;
  }
  return hunks;
}

/** Changes meet when they touch a common block, or put something in at the same place. */
const meet = (one: { from: number; to: number }, other: Hunk) =>
  Math.max(one.from, other.from) < Math.min(one.to, other.to) ||
  (one.from === one.to && other.from === other.to && one.from === other.from);

function mergeBodies(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  conflicts: MergeConflict[],
): { parts: BodyPart[]; taken: number } {
  const sides = [
    { blocks: mine, waiting: hunksOf(base, mine), shift: 0 },
    { blocks: theirs, waiting: hunksOf(base, theirs), shift: 0 },
  ];
  const parts: BodyPart[] = [];
  let taken = 0;
  let offset = 0;
  for (;;) {
    const next = sides
      .flatMap(({ waiting }) => waiting.slice(0, 1))
      .sort((one, other) => one.from - other.from || one.to - other.to)[0];
    parts.push({ blocks: htmlOf(mine.slice(offset + sides[0]!.shift, (next?.from ?? base.length) + sides[0]!.shift)) });
    if (!next) return { parts, taken };
    const { region, stretches } = takeRegion(sides, next);
    const merged = mergeStretch(
      base.slice(region.from, region.to),
      stretches[0]!,
      stretches[1]!,
      region.from + sides[0]!.shift,
      conflicts,
    );
    parts.push(...merged.parts);
    taken += merged.taken;
    for (const [nth, side] of sides.entries()) side.shift += stretches[nth]!.length - (region.to - region.from);
    offset = region.to;
  }
}

/**
 * Takes the next change and all that meet it off the lists; answers the stretch of the base, and what each side has in
 * its place.
 */
function takeRegion(
  sides: readonly { blocks: readonly Block[]; waiting: Hunk[]; shift: number }[],
  first: Hunk,
): { region: { from: number; to: number }; stretches: Block[][] } {
  const region = { from: first.from, to: first.to };
  const grown = sides.map(() => 0);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [nth, { waiting }] of sides.entries()) {
      const hunk = waiting[0];
      if (!hunk || (hunk !== first && !meet(region, hunk))) continue;
      waiting.shift();
      region.from = Math.min(region.from, hunk.from);
      region.to = Math.max(region.to, hunk.to);
      grown[nth]! += hunk.end - hunk.start - (hunk.to - hunk.from);
      isGrowing = true;
    }
  }
  return {
    region,
    stretches: sides.map(({ blocks, shift }, nth) =>
      blocks.slice(region.from + shift, region.to + shift + grown[nth]!),
    ),
  };
}

/** A stretch that one side or both changed. */
function mergeStretch(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  firstOfMine: number,
  conflicts: MergeConflict[],
): { parts: BodyPart[]; taken: number } {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { parts: [{ blocks: htmlOf(mine) }], taken: 0 };
  if (isSame(base, mine)) return { parts: [{ blocks: htmlOf(theirs) }], taken: 1 };
  // Of several paragraphs that stayed as many, each is looked at by itself.
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length) {
    const each = base.map((block, nth) =>
      mergeStretch([block], [mine[nth]!], [theirs[nth]!], firstOfMine + nth, conflicts),
    );
    return { parts: each.flatMap(({ parts }) => parts), taken: each.reduce((sum, one) => sum + one.taken, 0) };
  }
  conflicts.push({ field: 'content', paragraph: firstOfMine + 1, mine: htmlOf(mine), theirs: htmlOf(theirs) });
  return { parts: [{ conflict: conflicts.length - 1 }], taken: 0 };
}

const htmlOf = (blocks: readonly Block[]) => blocks.map(({ html }) => html);
const isSame = (one: readonly Block[], other: readonly Block[]) =>
  one.length === other.length && one.every(({ key }, nth) => key === other[nth]!.key);

/** For each block of a text its place in another, -1 where it is gone: the longest run that both have in one order. */
function matches(base: readonly Block[], other: readonly Block[]): number[] {
  const found = base.map(() => -1);
  let start = 0;
  while (start < base.length && start < other.length && base[start]!.key === other[start]!.key) found[start] = start++;
  let tail = 0;
  while (tail < Math.min(base.length, other.length) - start && base.at(-1 - tail)!.key === other.at(-1 - tail)!.key) {
    found[base.length - 1 - tail] = other.length - 1 - tail;
    tail += 1;
  }
  const rows = base.length - tail - start;
  const columns = other.length - tail - start;
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        base[start + row]!.key === other[start + column]!.key
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (base[start + row]!.key === other[start + column]!.key) found[start + row++] = start + column++;
    else if (common[(row + 1) * width + column]! >= common[row * width + column + 1]!) row += 1;
    else column += 1;
  }
  return found;
}
