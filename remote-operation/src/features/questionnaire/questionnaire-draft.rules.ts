import type { OnceRule, QuestionnaireDetail } from 'shared-contracts/model';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Values of the form of a questionnaire; times in the format of the API. */
export interface QuestionnaireDraft {
  title: string;
  intro: string;
  thanks: string;
  onceRule: OnceRule;
  startTime: string | null;
  endTime: string | null;
  definition: string;
}

/** The fields in the order of the form. */
export const draftFields = [
  'title',
  'intro',
  'thanks',
  'onceRule',
  'startTime',
  'endTime',
  'definition',
] as const satisfies readonly (keyof QuestionnaireDraft)[];

const emptyForm = '{"list":[],"config":{"labelWidth":100,"labelPosition":"right","size":"small","customClass":""}}';

/** A questionnaire that nobody has written yet. */
export const emptyDraft: QuestionnaireDraft = {
  title: '',
  intro: '',
  thanks: '',
  onceRule: 'device',
  startTime: null,
  endTime: null,
  definition: emptyForm,
};

export function draftOf({
  title,
  intro,
  thanks,
  onceRule,
  startTime,
  endTime,
  definition,
}: QuestionnaireDetail): QuestionnaireDraft {
  return { title, intro, thanks, onceRule, startTime, endTime, definition };
}

export function isSameDraft(one: QuestionnaireDraft, other: QuestionnaireDraft): boolean {
  return draftFields.every((field) => one[field] === other[field]);
}

/** Returns the reasons why a draft cannot be saved, by field; empty when it can. */
export function draftProblems({
  title,
  startTime,
  endTime,
}: QuestionnaireDraft): Partial<Record<keyof QuestionnaireDraft, string>> {
  return {
    ...(title.trim() === '' ? { title: texts.titleMissing } : {}),
    ...(startTime && endTime && endTime <= startTime ? { endTime: texts.endBeforeStart } : {}),
  };
}

/**
 * Returns the fields of the draft that both editors changed differently; the form is compared part by part elsewhere.
 */
export function draftConflicts(
  base: QuestionnaireDraft,
  theirs: QuestionnaireDraft,
  mine: QuestionnaireDraft,
): (keyof QuestionnaireDraft)[] {
  return draftFields.filter(
    (field) =>
      field !== 'definition' &&
      mine[field] !== base[field] &&
      theirs[field] !== base[field] &&
      mine[field] !== theirs[field],
  );
}

/** The words of both: what one changed is taken, of what both changed the chosen side. */
export function mergeDrafts(
  base: QuestionnaireDraft,
  theirs: QuestionnaireDraft,
  mine: QuestionnaireDraft,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): QuestionnaireDraft {
  const conflicts = draftConflicts(base, theirs, mine);
  const entries = draftFields.map((field): [string, unknown] => {
    const isMine = conflicts.includes(field) ? (choices[field] ?? 'mine') === 'mine' : mine[field] !== base[field];
    return [field, isMine ? mine[field] : theirs[field]];
  });
  const merged: Record<string, unknown> = Object.fromEntries(entries);
  return merged as unknown as QuestionnaireDraft;
}
