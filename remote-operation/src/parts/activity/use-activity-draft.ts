import { useState } from 'react';
import { activityAdd, activityUpdate } from 'shared-contracts/endpoints';
import { currentOf, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { type ActivityDetail, activityKindNames, type ActivitySettings } from 'shared-contracts/model';
import { useShell, useUnsavedWork } from 'shared-ui';
import {
  draftProblems,
  type EditedActivity,
  editedOf,
  type Problems,
  untouchedProblems,
} from './activity-draft.rules.ts';
import { activityFormTexts as texts } from './activity-form.texts.ts';

/** An activity while it is written. */
export interface DraftState<S extends ActivitySettings> {
  draft: EditedActivity<S>;
  problems: Problems;
  /** Counts the saves that were refused because of field values. */
  refusedRound: number;
  isDirty: boolean;
  /** Counts the replacements of the text by other code than the editor, which then loads it. */
  textRound: number;
  change(change: Partial<EditedActivity<S>>): void;
  /**
   * Stores it; undefined when it was not stored and the reasons are shown beside the fields. Asks the user when another
   * user has saved meanwhile.
   */
  save(): Promise<ActivityDetail | undefined>;
}

/** Holds the draft, registers unsaved work with the shell, and saves with the revision that it began from. */
export function useActivityDraft<S extends ActivitySettings>(
  opened: ActivityDetail | undefined,
  empty: EditedActivity<S>,
  onSaved: () => void,
): DraftState<S> {
  const shell = useShell();
  const [base, setBase] = useState(() => ({
    id: opened?.id,
    rev: opened?.rev ?? 0,
    draft: opened ? (editedOf(opened) as EditedActivity<S>) : empty,
  }));
  const [draft, setDraft] = useState(base.draft);
  const [textRound, setTextRound] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [refusedRound, setRefusedRound] = useState(0);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.draft);

  const refuse = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusedRound((round) => round + 1);
  };
  const store = async (rev: number): Promise<ActivityDetail | undefined> => {
    try {
      const { data } =
        base.id === undefined
          ? await shell.call(activityAdd, draft)
          : await shell.call(activityUpdate, { ...draft, id: base.id, rev });
      const next = editedOf(data) as EditedActivity<S>;
      setBase({ id: data.id, rev: data.rev, draft: next });
      setDraft(next);
      setTextRound((round) => round + 1);
      setProblems({});
      onSaved();
      return data;
    } catch (error) {
      if (isAppError(error, ErrorCode.Invalid)) refuse(problemsOf(error));
      const current = currentOf<ActivityDetail>(error);
      if (!current || !isAppError(error)) throw error;
      const isMine = await shell.dialogs.confirm({
        content: texts.stale(error.message),
        okText: texts.overwrite,
        danger: true,
      });
      return isMine ? store(current.rev) : undefined;
    }
  };

  const save = async () => {
    const found = draftProblems(draft);
    refuse(found);
    const count = Object.keys(found).length;
    if (count === 0) return store(base.rev);
    shell.message.warning(texts.toMend(count));
    return undefined;
  };

  const title = texts.workTitle(activityKindNames[draft.settings.kind], draft.name);
  useUnsavedWork(title, isDirty, async () => (await save()) !== undefined);
  const change = (part: Partial<EditedActivity<S>>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => untouchedProblems(now, draft, { ...draft, ...part }));
  };
  return { draft, problems, refusedRound, isDirty, textRound, change, save };
}

function problemsOf(error: unknown): Problems {
  return Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
}
