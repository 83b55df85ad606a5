import type { StoryType } from 'shared-contracts/model';
import type { SeededRandom } from './random.ts';

/** The progress of a story; determines what the demo accounts find at their desks. */
export type Fate =
  | { kind: 'draft' | 'vetoed' | 'cleared' | 'scheduled' | 'binnedDraft' | 'binnedWithdrawn' }
  | { kind: 'waiting' | 'claimed'; stage: 1 | 2 | 3 | 4 }
  | { kind: 'returned'; stage: 1 | 2 | 3 | 4 }
  | { kind: 'published' | 'withdrawn'; targets: ('app' | 'website')[] };

/** One story to be made: its author, its time, and its outcome. */
export interface StoryPlan {
  fate: Fate;
  author: string;
  /** An article when absent. */
  contentType?: StoryType;
  /** Hours before now at which writing began. */
  age: number;
}

/** Plans so many stories of one fate; each value is drawn story by story. */
type Add = (count: number, fate: () => Fate, author: (index: number) => string, age: () => number) => void;

const both = ['app', 'website'] as const;
const day = 24;
const reporters = ['linxf', 'hejy', 'xuwb', 'suwq', 'gaomy'] as const;

const anyoneOf = (random: SeededRandom) => () =>
  random.pick(['editor', 'editor', 'editor2', 'editor2', 'live', ...reporters]);
const recentlyOf = (random: SeededRandom) => (days: number) => () => random.between(3, days * day);

/** Three hundred stories, oldest first; authors are chosen so that every desk has work for its demo account. */
export function planStories(random: SeededRandom): StoryPlan[] {
  const plans: StoryPlan[] = [];
  const add: Add = (count, fate, author, age) => {
    for (let index = 0; index < count; index += 1) plans.push({ fate: fate(), author: author(index), age: age() });
  };
  planPassed(random, add);
  planInReview(random, add);
  planAtAuthors(random, add);
  return plans.sort((a, b) => b.age - a.age);
}

/** Stories that passed the review: published, withdrawn, or still to be published. */
function planPassed(random: SeededRandom, add: Add): void {
  const [anyone, recently] = [anyoneOf(random), recentlyOf(random)];
  // More of the published ones are new, as in a real archive.
  const inTwoMonths = () => 5 + Math.floor(random.next() ** 1.7 * 62 * day);

  add(164, () => ({ kind: 'published', targets: [...both] }), anyone, inTwoMonths);
  add(10, () => ({ kind: 'published', targets: ['app'] }), anyone, inTwoMonths);
  add(8, () => ({ kind: 'published', targets: ['website'] }), anyone, inTwoMonths);
  add(
    10,
    () => ({ kind: 'withdrawn', targets: [...both] }),
    anyone,
    () => random.between(4 * day, 40 * day),
  );
  add(
    14,
    () => ({ kind: 'cleared' }),
    (index) => ['editor', 'editor2', ...reporters][index % 7]!,
    recently(5),
  );
  add(6, () => ({ kind: 'scheduled' }), anyone, recently(3));
}

/** Stories that wait at each stage, some of them claimed. */
function planInReview(random: SeededRandom, add: Add): void {
  const recently = recentlyOf(random);
  for (const [stage, count] of [
    [1, 15],
    [2, 12],
    [3, 10],
    [4, 9],
  ] as const) {
    // At stage 1 the two editors review each other's work and that of the reporters.
    add(
      count - 2,
      () => ({ kind: 'waiting', stage }),
      (index) => ['editor', 'editor2', 'hejy', 'live', 'linxf', 'xuwb'][index % 6]!,
      recently(4),
    );
    add(
      2,
      () => ({ kind: 'claimed', stage }),
      (index) => ['suwq', 'gaomy'][index]!,
      recently(2),
    );
  }
}

/** Stories that are with their authors: returned, not sent yet, vetoed, in the bin. */
function planAtAuthors(random: SeededRandom, add: Add): void {
  const recently = recentlyOf(random);
  const others = (index: number) => ['editor2', 'live', ...reporters][index % 7]!;
  add(
    4,
    () => ({ kind: 'returned', stage: random.pick([1, 2, 3] as const) }),
    () => 'editor',
    recently(6),
  );
  add(8, () => ({ kind: 'returned', stage: random.pick([1, 2, 3, 4] as const) }), others, recently(9));
  add(
    7,
    () => ({ kind: 'draft' }),
    () => 'editor',
    recently(7),
  );
  add(12, () => ({ kind: 'draft' }), others, recently(9));
  add(
    3,
    () => ({ kind: 'vetoed' }),
    (index) => ['editor2', 'gaomy', 'editor'][index]!,
    recently(15),
  );
  add(
    6,
    () => ({ kind: 'binnedDraft' }),
    (index) => ['editor', 'editor', 'editor2', 'hejy', 'live', 'xuwb'][index]!,
    recently(20),
  );
  add(
    2,
    () => ({ kind: 'binnedWithdrawn' }),
    (index) => ['editor', 'editor2'][index]!,
    () => random.between(10 * day, 30 * day),
  );
}
