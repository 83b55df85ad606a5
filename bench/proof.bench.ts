import { writeFileSync } from 'node:fs';
import { alarmsFile, allRules, Dictionary, Engine, WordLearner } from 'proofreading';
import { readPack } from 'proofreading/packs';
import type { Bench, Figure } from './core/figure.ts';
import {
  archiveStories,
  cleanSentences,
  collectedSentences,
  makeSlips,
  type Slip,
  slipKinds,
} from './core/proof-sets.ts';

const today = '2026-03-05';
const isTypo = (rule: string) => rule.startsWith('typo.');
const isMark = (rule: string) => rule.startsWith('punctuation.');

const plainDictionary = () => new Dictionary(readPack('typo-pairs').rows.map(([wrong = '']) => wrong));

/** Words learned from stories that the figures are not taken from. */
export function learnedWords(): [string, number][] {
  const learner = new WordLearner(plainDictionary());
  for (const story of archiveStories(91, 400)) learner.add(story);
  return learner.words();
}

interface Counted {
  right: number;
  wrong: number;
  slips: number;
}

/** A slip counts as found when applying the suggestion restores the clean sentence. */
function countSlips(engine: Engine, slips: readonly Slip[]): Counted {
  let right = 0;
  let wrong = 0;
  for (const { text, clean } of slips) {
    for (const { from, to, suggest } of engine.check([text], today).filter(({ rule }) => isTypo(rule))) {
      if (text.slice(0, from) + (suggest[0] ?? '') + text.slice(to) === clean) right += 1;
      else wrong += 1;
    }
  }
  return { right, wrong, slips: slips.length };
}

const flaggedShare = (engine: Engine, sentences: readonly string[]) =>
  (100 * sentences.filter((text) => engine.check([text], today).some(({ rule }) => isTypo(rule))).length) /
  sentences.length;

/** Removes one mark of a pair, or writes one of Chinese punctuation in half width. */
function spoilMarks(sentences: readonly string[]): { text: string; index: number }[] {
  const halves: Readonly<Record<string, string>> = { '，': ',', '；': ';', '：': ':', '！': '!', '？': '?' };
  return sentences.flatMap((text) => {
    const pair = /[“”（）《》]/.exec(text);
    const half = /(?<=\p{Script=Han})[，；：！？](?=\p{Script=Han})/u.exec(text);
    return [
      ...(pair ? [{ text: text.slice(0, pair.index) + text.slice(pair.index + 1), index: -1 }] : []),
      ...(half
        ? [{ text: text.slice(0, half.index) + halves[half[0]]! + text.slice(half.index + 1), index: half.index }]
        : []),
    ];
  });
}

function markFigures(engine: Engine, sentences: readonly string[]): Figure[] {
  let right = 0;
  let wrong = 0;
  const spoiled = spoilMarks(sentences);
  for (const { text, index } of spoiled) {
    for (const { rule, from, to } of engine.check([text], today).filter((found) => isMark(found.rule))) {
      if (index < 0 ? rule === 'punctuation.pair' : from <= index && to > index) right += 1;
      else wrong += 1;
    }
  }
  // Anything flagged in the clean sentences is a false alarm too.
  wrong += sentences.flatMap((text) => engine.check([text], today).filter(({ rule }) => isMark(rule))).length;
  return [
    {
      name: 'punctuation and pairing: precision',
      value: right / (right + wrong),
      unit: '',
      limit: 0.98,
      atLeast: true,
      from: `recall ${(right / spoiled.length).toFixed(3)}, ${spoiled.length} spoiled sentences, ${wrong} false`,
    },
  ];
}

/** Paragraphs of so many characters, all different. */
function longText(characters: number): string[] {
  const paragraphs: string[] = [];
  const stories = archiveStories(5, 150).flatMap((story) => story.split('\n'));
  for (let length = 0, index = 0; length < characters; index += 1) {
    const text = `${stories[index % stories.length]}（${index}）`;
    paragraphs.push(text);
    length += text.length;
  }
  return paragraphs;
}

function speedFigures(): Figure[] {
  const engine = new Engine();
  engine.check(['预热一句话。'], today);
  const paragraphs = longText(100_000);
  const timed = (work: () => unknown) => {
    const startedAt = performance.now();
    work();
    return (performance.now() - startedAt) / 1000;
  };
  const whole = timed(() => engine.check(paragraphs, today));
  paragraphs[40] += '再添一句。';
  const again = timed(() => engine.check(paragraphs, today));
  return [
    { name: '100,000 characters by local rules, one thread', value: whole, unit: 's', limit: 5 },
    { name: 'the same again after one edit', value: again, unit: 's', limit: 0.1 },
  ];
}

function writeAlarms(engine: Engine, sets: Readonly<Record<string, readonly string[]>>): void {
  const sentences = Object.values(sets).flat();
  const rules: Record<string, number> = Object.fromEntries(allRules.map(({ id }) => [id, 0]));
  for (const text of sentences)
    for (const { rule } of engine.check([text], today)) rules[rule] = (rules[rule] ?? 0) + 1;
  const characters = sentences.reduce((sum, text) => sum + text.length, 0);
  const counts = Object.fromEntries(Object.entries(sets).map(([name, list]) => [name, list.length]));
  writeFileSync(
    alarmsFile,
    `${JSON.stringify({ sentences: sentences.length, characters, sets: counts, rules }, null, 1)}\n`,
  );
}

/** Quality and speed of the local proofreading rules on the half of our own sets that was never tuned on. */
export const proofBench: Bench = {
  name: 'proof',
  run() {
    const { figures: sentences } = cleanSentences();
    const bare = new Engine();
    const slips = makeSlips(sentences, plainDictionary(), 23);
    const bareFlagged = flaggedShare(bare, sentences);
    const bareCounts = new Map(
      slipKinds.map((kind) => [
        kind,
        countSlips(
          bare,
          slips.filter((slip) => slip.kind === kind),
        ),
      ]),
    );
    const engine = new Engine();
    const lexicon = learnedWords();
    engine.setKnowledge({ lexicon, ownWords: [] });
    const counts = slipKinds.map((kind) => ({
      kind,
      ...countSlips(
        engine,
        slips.filter((slip) => slip.kind === kind),
      ),
    }));
    const flagged = flaggedShare(engine, sentences);
    const collected = collectedSentences();
    writeAlarms(engine, { own: sentences, ...collected });
    for (const [name, list] of Object.entries(collected))
      console.log(`      ${name}: ${flaggedShare(engine, list).toFixed(2)} % of ${list.length} sentences flagged`);
    for (const { kind, right, wrong, slips: all } of counts) {
      const before = bareCounts.get(kind)!;
      const bare = `${(before.right / (before.right + before.wrong)).toFixed(3)}, ${(before.right / all).toFixed(3)}`;
      console.log(
        `      ${kind}: precision ${(right / (right + wrong)).toFixed(3)}, recall ${(right / all).toFixed(3)} of ${all} ` +
          `(without lexicon ${bare})`,
      );
    }
    const sum = counts.reduce(
      (total, { right, wrong, slips: all }) => ({
        right: total.right + right,
        wrong: total.wrong + wrong,
        slips: total.slips + all,
      }),
      { right: 0, wrong: 0, slips: 0 },
    );
    return Promise.resolve([
      {
        name: 'typos: precision of corrections',
        value: sum.right / (sum.right + sum.wrong),
        unit: '',
        limit: 0.9,
        atLeast: true,
        from:
          `recall ${(sum.right / sum.slips).toFixed(3)} of ${sum.slips} slips in ${sentences.length} sentences, ` +
          `${lexicon.length} words learned`,
      },
      {
        name: 'clean sentences flagged, percent',
        value: flagged,
        unit: '',
        limit: 1.5,
        from: `${bareFlagged.toFixed(2)} % without the lexicon`,
      },
      ...markFigures(engine, sentences),
      ...speedFigures(),
    ]);
  },
};
