import { createHash } from 'node:crypto';
import { quizGraceSeconds } from 'shared-contracts/limits';
import { type AnswerSettings, type QuestionKind, type ShowAnswers } from 'shared-contracts/model';
import { quizTexts as texts } from './quiz.texts.ts';

/** A question as it is marked. */
export interface MarkedQuestion {
  id: string;
  kind: QuestionKind;
  options: readonly string[];
  right: readonly number[];
}

/** One question of a paper: which it is, and the order in which its options are shown. */
export interface PaperLine {
  id: string;
  order: number[];
}

/**
 * Draws `count` questions without repetition, and an order for the options of each; `below(n)` gives a fair number from
 * 0 below n.
 */
export function drawPaper(bank: readonly MarkedQuestion[], count: number, below: (n: number) => number): PaperLine[] {
  return shuffled(bank, below)
    .slice(0, count)
    .map(({ id, kind, options }) => {
      const places = options.map((_, place) => place);
      return { id, order: kind === 'trueFalse' ? places : shuffled(places, below) };
    });
}

function shuffled<T>(items: readonly T[], below: (n: number) => number): T[] {
  const mixedItems = [...items];
  for (let end = mixedItems.length - 1; end > 0; end -= 1) {
    const other = below(end + 1);
    [mixedItems[end], mixedItems[other]] = [mixedItems[other]!, mixedItems[end]!];
  }
  return mixedItems;
}

/** Choice in one question, as places of the bank's options in ascending order. */
export interface Choice {
  questionId: string;
  chosen: number[];
  isRight: boolean;
}

/** Choices that a page sent: by question, the places of options as that page showed them. */
export type PostedChoices = Readonly<Record<string, readonly number[]>>;

/**
 * Marks a paper. Undefined when something was sent that no page of ours sends: a question that is not in the paper, an
 * option that is not there, two choices where one is allowed.
 */
export function markPaper(
  paper: readonly PaperLine[],
  questions: ReadonlyMap<string, MarkedQuestion>,
  posted: PostedChoices,
): Choice[] | undefined {
  const questionIds = new Set(paper.map(({ id }) => id));
  if (Object.keys(posted).some((id) => !questionIds.has(id))) return undefined;
  const choices: Choice[] = [];
  for (const { id, order } of paper) {
    const question = questions.get(id);
    const places = Object.hasOwn(posted, id) ? posted[id]! : [];
    if (
      !question ||
      new Set(places).size < places.length ||
      places.some((place) => !Number.isInteger(place) || place < 0 || place >= order.length)
    )
      return undefined;
    if (question.kind !== 'multiple' && places.length > 1) return undefined;
    const chosen = places.map((place) => order[place]!).sort((a, b) => a - b);
    choices.push({ questionId: id, chosen, isRight: isSame(chosen, question.right) });
  }
  return choices;
}

/** A question counts when exactly its right options were chosen. */
function isSame(chosen: readonly number[], right: readonly number[]): boolean {
  return chosen.length === right.length && chosen.every((place) => right.includes(place));
}

/** Points of 100: every question counts alike, so that papers drawn from one bank can be compared. */
export const scoreOf = (rightCount: number, questionCount: number): number =>
  questionCount === 0 ? 0 : Math.round((100 * rightCount) / questionCount);

/** True when a paper came after its time and the seconds that it may be under way. */
export const isLate = (deadline: Date, submitted: Date): boolean =>
  submitted.getTime() > deadline.getTime() + quizGraceSeconds * 1000;

/** Lists what keeps an answer activity from being published, as sentences. */
export function quizProblems({
  questionCount,
  questions,
}: Pick<AnswerSettings, 'questionCount' | 'questions'>): string[] {
  if (questions.length === 0) return [texts.bankEmpty];
  return questions.length < questionCount ? [texts.bankTooSmall(questions.length, questionCount)] : [];
}

/** True when a reader who handed in may see the right answers now. */
export function showsAnswers(when: ShowAnswers, endTime: Date, now: Date): boolean {
  return when === 'atOnce' || (when === 'afterEnd' && now >= endTime);
}

/** Returns the public label of a reader: distinguishable, not recognisable. */
export function readerLabel(activityId: string, personKey: string): string {
  return texts.reader(
    createHash('sha256').update(`${activityId}:${personKey}`).digest('hex').slice(0, 6).toUpperCase(),
  );
}
