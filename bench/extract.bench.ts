import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Dictionary, keywordsOf, summaryOf } from 'proofreading';
import { extractKeywordsMax, extractSummaryLength } from 'shared-contracts/limits';
import type { Bench, Figure } from './core/figure.ts';
import { learnedWords } from './proof.bench.ts';

/** A story of the newsroom with the words that an editor would put under it. */
interface MarkedStory {
  title: string;
  accepted: string[];
  body: string;
}

const first = 5;

/** Stories of the seed, marked by hand before the first measurement; nothing is tuned on them. */
function readStories(): MarkedStory[] {
  const text = readFileSync(path.resolve(import.meta.dirname, 'proof-sets/keyword-stories.txt'), 'utf8');
  return text
    .trim()
    .split(/\n\n(?=# )/)
    .map((story) => {
      const [title = '', words = '', ...lines] = story.split('\n');
      return { title: title.slice(2), accepted: words.slice(2).split(' '), body: lines.join('\n') };
    });
}

/** The same subject may be segmented differently: 政务服务 for 政务服务中心. */
const isAccepted = (word: string, accepted: readonly string[]) =>
  accepted.some((one) => one.includes(word) || word.includes(one));

const sentencesOf = (text: string) => text.match(/[^。！？\n]{4,}[。！？]?/g) ?? [];

/** Counts the sentences that hold a word of the headline and that an editor would therefore accept as a summary. */
function countOnSubject(sentences: readonly string[], { title, accepted }: MarkedStory): number {
  const subject = accepted.filter((word) => title.includes(word));
  return sentences.filter((sentence) => subject.some((word) => sentence.includes(word))).length;
}

/** Measures the quality of keywords and summaries that are extracted without any external service. */
export const extractBench: Bench = {
  name: 'extract',
  run(): Promise<Figure[]> {
    const dictionary = new Dictionary();
    // As in the product, which knows the names of its own archive.
    dictionary.setOwn(learnedWords());
    const stories = readStories();
    const input = stories.map((story) => ({
      story,
      words: keywordsOf(dictionary, story.title, story.body, extractKeywordsMax).slice(0, first),
    }));
    const count = input.reduce((sum, { words }) => sum + words.length, 0);
    const right = (isRight: (word: string, accepted: readonly string[]) => boolean) =>
      input.reduce((sum, { story, words }) => sum + words.filter((word) => isRight(word, story.accepted)).length, 0) /
      count;
    for (const { story, words } of input)
      console.log(
        `      ${story.title}: ${words.map((word) => (isAccepted(word, story.accepted) ? word : `(${word})`)).join(' ')}`,
      );
    const exact = right((word, accepted) => accepted.includes(word));
    const headed = stories.filter((story) => countOnSubject(sentencesOf(story.body), story) > 0);
    const share = (textOf: (story: MarkedStory) => string) => {
      const parts = headed.map((story) => ({ story, sentences: sentencesOf(textOf(story)) }));
      return (
        parts.reduce((sum, { story, sentences }) => sum + countOnSubject(sentences, story), 0) /
        parts.reduce((sum, { sentences }) => sum + sentences.length, 0)
      );
    };
    const whole = share(({ body }) => body);
    const summaries = share(({ title, body }) => summaryOf(dictionary, title, body, extractSummaryLength));
    return Promise.resolve([
      {
        name: 'keywords: precision of the first five',
        value: Number(right(isAccepted).toFixed(3)),
        unit: '',
        limit: 0.6,
        atLeast: true,
        from: `${exact.toFixed(3)} letter by letter, ${count} words of ${stories.length} stories marked by hand`,
      },
      {
        name: 'summaries: sentences on the headline’s subject, beside the whole text',
        value: Number((summaries / whole).toFixed(2)),
        unit: '×',
        limit: 1.2,
        atLeast: true,
        from: `${(100 * summaries).toFixed(0)} % against ${(100 * whole).toFixed(0)} %, ${headed.length} stories`,
      },
    ]);
  },
};
