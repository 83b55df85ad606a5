import { answerFields, type FormDefinition, readDefinition } from 'form-engine';
import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Returns the reasons why it cannot be ended; empty when it can. */
export function closeRefusals({ state }: Pick<QuestionnaireRow, 'state'>): string[] {
  return state === 'published' ? [] : [texts.notPublished];
}

/** Returns the reasons why it cannot be removed; empty when it can. */
export function removeRefusals({ answerCount }: Pick<QuestionnaireRow, 'answerCount'>): string[] {
  return answerCount === 0 ? [] : [texts.hasAnswers];
}

/** Returns the reasons why publishing would change nothing; empty when it would. */
export function publishRefusals({ state, isChanged }: Pick<QuestionnaireRow, 'state' | 'isChanged'>): string[] {
  return state === 'published' && !isChanged ? [texts.nothingNew] : [];
}

/** When readers may answer, in one short line. */
export function openTimes({ startTime, endTime }: Pick<QuestionnaireRow, 'startTime' | 'endTime'>): string {
  const short = (time: string) => time.slice(0, 16);
  if (startTime && endTime) return `${short(startTime)} ~ ${short(endTime)}`;
  if (startTime) return texts.from(short(startTime));
  return endTime ? texts.until(short(endTime)) : texts.anyTime;
}

/** The form of a text, or undefined when it cannot be read. */
export function readForm(text: string): FormDefinition | undefined {
  const read = readDefinition(text);
  return 'refusal' in read ? undefined : read.definition;
}

/** Returns the number of questions of a form. */
export function countQuestions(text: string): number {
  const form = readForm(text);
  return form ? answerFields(form).length : 0;
}
