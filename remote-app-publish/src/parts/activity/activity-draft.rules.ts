import type { ActivityDetail, ActivityDraft, ActivitySettings } from 'shared-contracts/model';
import { activityFormTexts as texts } from './activity-form.texts.ts';

/** An activity while it is written; times may be missing yet. */
export type EditedActivity<S extends ActivitySettings = ActivitySettings> = Omit<ActivityDraft, 'settings'> & { settings: S };

/** Sentences beside the fields, by their path: 'name', 'settings.options'. */
export type Problems = Readonly<Record<string, string>>;

/** What a new one begins from. */
export function emptyActivity<S extends ActivitySettings>(settings: S, asksMobile = false): EditedActivity<S> {
  return {
    name: '', keywords: '', introduction: '', sponsors: [], theme: '', form: '', cover: null, startTime: '', endTime: '', targets: ['website', 'app'], joinRule: 'once', joinMax: 1, asksMobile, settings,
  };
}

/** What can be changed of a stored one. */
export function editedOf(detail: ActivityDetail): EditedActivity {
  const { name, keywords, introduction, sponsors, theme, form, cover, startTime, endTime, targets, joinRule, joinMax, asksMobile, settings } = detail;
  return { name, keywords, introduction, sponsors, theme, form, cover, startTime, endTime, targets, joinRule, joinMax, asksMobile, settings };
}

/** What a person can mend before the server is asked; the server checks everything again. */
export function draftProblems({ name, startTime, endTime, targets }: Pick<EditedActivity, 'name' | 'startTime' | 'endTime' | 'targets'>): Problems {
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(startTime === '' && { startTime: texts.timeMissing }),
    ...(endTime === '' ? { endTime: texts.timeMissing } : startTime !== '' && endTime <= startTime && { endTime: texts.endFirst }),
    ...(targets.length === 0 && { targets: texts.targetsMissing }),
  };
}
