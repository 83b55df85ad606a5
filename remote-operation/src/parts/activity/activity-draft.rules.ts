import type { ActivityDetail, ActivityDraft, ActivitySettings } from 'shared-contracts/model';
import { activityFormTexts as texts } from './activity-form.texts.ts';

/** An activity while it is written; times may be missing yet. */
export type EditedActivity<S extends ActivitySettings = ActivitySettings> = Omit<ActivityDraft, 'settings'> & {
  settings: S;
};

/** Sentences beside the fields, by their path: 'name', 'settings.options'. */
export type Problems = Readonly<Record<string, string>>;

/** Returns the problem of a list: of the list itself, or of its first faulty item, which is named. */
export function listProblem(problems: Problems, path: string, noun: string): string | undefined {
  if (problems[path]) return problems[path];
  const [nested, problem] = Object.entries(problems).find(([one]) => one.startsWith(`${path}.`)) ?? [];
  return nested === undefined || problem === undefined
    ? undefined
    : texts.itemProblem(noun, Number(nested.slice(path.length + 1).split('.')[0]) + 1, problem);
}

/** The problems that a change has not touched: newly typed values are checked with the next save. */
export function untouchedProblems(problems: Problems, before: EditedActivity, after: EditedActivity): Problems {
  const value = (draft: object, path: string): unknown =>
    path
      .split('.')
      .slice(0, 2)
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], draft);
  return Object.fromEntries(Object.entries(problems).filter(([path]) => value(before, path) === value(after, path)));
}

/** Returns the draft of a new activity. */
export function emptyActivity<S extends ActivitySettings>(settings: S, asksMobile = false): EditedActivity<S> {
  return {
    name: '',
    keywords: '',
    introduction: '',
    sponsors: [],
    theme: '',
    form: '',
    cover: null,
    startTime: '',
    endTime: '',
    targets: ['website', 'app'],
    joinRule: 'once',
    joinMax: 1,
    asksMobile,
    settings,
  };
}

/** Returns the editable part of a stored activity. */
export function editedOf(detail: ActivityDetail): EditedActivity {
  const {
    name,
    keywords,
    introduction,
    sponsors,
    theme,
    form,
    cover,
    startTime,
    endTime,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    settings,
  } = detail;
  return {
    name,
    keywords,
    introduction,
    sponsors,
    theme,
    form,
    cover,
    startTime,
    endTime,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    settings,
  };
}

/** Returns the problems that can be corrected before saving; the server checks everything again. */
export function draftProblems({
  name,
  startTime,
  endTime,
  targets,
}: Pick<EditedActivity, 'name' | 'startTime' | 'endTime' | 'targets'>): Problems {
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(startTime === '' && { startTime: texts.timeMissing }),
    ...(endTime === ''
      ? { endTime: texts.timeMissing }
      : startTime !== '' && endTime <= startTime && { endTime: texts.endFirst }),
    ...(targets.length === 0 && { targets: texts.targetsMissing }),
  };
}
