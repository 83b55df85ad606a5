/** Groups of what is found, in the order in which they are shown. */
export const foundGroups = ['recent', 'pages', 'commands', 'stories', 'people', 'help'] as const;
export type FoundGroup = (typeof foundGroups)[number];

/** Something found: its words, a note beside them, and what choosing it does. */
export interface Found {
  /** Unique among all groups. */
  id: string;
  group: FoundGroup;
  label: string;
  note: string;
  run(): void;
}

/** True when a text sounds as the letters say, by initials, syllables or both. */
export type SoundsLike = (text: string, letters: string) => boolean;

const ranks = { whole: 0, start: 1, inside: 2, sound: 3 };

/**
 * How well a text fits what was typed, 0 best; undefined when it does not. Spaces and apostrophes in letters are what
 * an input method puts between syllables while a word is being typed.
 */
function rankOf(text: string, typed: string, sounds: SoundsLike | undefined): number | undefined {
  const plain = text.toLowerCase();
  if (plain === typed) return ranks.whole;
  if (plain.startsWith(typed)) return ranks.start;
  if (plain.includes(typed)) return ranks.inside;
  const letters = typed.replaceAll(/[\s'’]/g, '');
  return /^[a-z]+$/.test(letters) && sounds?.(text, letters) ? ranks.sound : undefined;
}

/** The entries that fit what was typed, best first, at most so many; each word of it must fit label or note. */
export function findIn(
  entries: readonly Found[],
  query: string,
  { sounds, most }: { sounds?: SoundsLike | undefined; most: number },
): Found[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.label, typed, sounds);
      if (rank !== undefined) return [{ entry, rank }];
      const isFit = typed.split(/\s+/).every((word) => `${entry.label} ${entry.note}`.toLowerCase().includes(word));
      return isFit ? [{ entry, rank: ranks.inside }] : [];
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** What an arrow key marks next: over the end it goes on at the other one. */
export function stepMark(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  if (ids.length === 0) return undefined;
  const index = current === undefined ? -1 : ids.indexOf(current);
  return ids[index < 0 ? (step === 1 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length];
}

/** True for what may be the number of a story. */
export const isStoryNumber = (query: string): boolean => /^[1-9]\d{0,17}$/.test(query);
