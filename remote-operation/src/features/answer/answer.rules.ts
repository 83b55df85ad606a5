import { quizOptionsMin } from 'shared-contracts/limits';
import { QuestionKind, type QuestionDraft, trueFalseOptions } from 'shared-contracts/model';

/** 0 → A. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The right options as letters, or as words where there are but two. */
export function rightText({ kind, options, right }: Pick<QuestionDraft, 'kind' | 'options' | 'right'>): string {
  return kind === QuestionKind.TrueFalse ? (options[right[0] ?? 0] ?? '') : right.map(letterOf).join('');
}

/** The question as another kind: what fits of its options and right answers is kept. */
export function asKind(question: QuestionDraft, kind: QuestionKind): QuestionDraft {
  if (kind === QuestionKind.TrueFalse) return { ...question, kind, options: [...trueFalseOptions], right: [0] };
  const isFromTrueFalse = question.kind === QuestionKind.TrueFalse;
  const options = isFromTrueFalse ? ['', '', '', ''] : question.options;
  const right = isFromTrueFalse ? [] : question.right;
  return { ...question, kind, options, right: kind === QuestionKind.Single ? right.slice(0, 1) : right };
}

/** The question without one option; its right answers move along. */
export function withoutOption(question: QuestionDraft, place: number): QuestionDraft {
  if (question.options.length <= quizOptionsMin) return question;
  const right = question.right.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one));
  return { ...question, options: question.options.filter((_, index) => index !== place), right };
}

/** The question with an option marked right or not; of a single choice the last mark counts. */
export function marked(question: QuestionDraft, place: number, isRight: boolean): QuestionDraft {
  if (question.kind !== QuestionKind.Multiple) return { ...question, right: [place] };
  const right = question.right.filter((one) => one !== place);
  return { ...question, right: (isRight ? [...right, place] : right).sort((a, b) => a - b) };
}
