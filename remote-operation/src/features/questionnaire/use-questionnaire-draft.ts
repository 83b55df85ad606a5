import { useEffect, useRef, useState } from 'react';
import { saveQuestionnaire } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import type { RegisteredWork } from 'shared-contracts/shell';
import { useAsk, useShell } from 'shared-ui';
import { MergeQuestionnaireDialog } from './merge-questionnaire.dialog.tsx';
import { draftOf, draftProblems, emptyDraft, isSameDraft, type QuestionnaireDraft } from './questionnaire-draft.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** A questionnaire while it is written. */
export interface DraftState {
  draft: QuestionnaireDraft;
  problems: Partial<Record<keyof QuestionnaireDraft, string>>;
  isDirty: boolean;
  change(change: Partial<QuestionnaireDraft>): void;
  /** Stores it; undefined when it was not stored. Meeting another's save, it asks how to merge. */
  save(): Promise<QuestionnaireDetail | undefined>;
}

/** Holds what is typed, tells the shell of unsaved work, and saves under the revision that it began from. */
export function useQuestionnaireDraft(opened: QuestionnaireDetail | undefined, onSaved: (detail: QuestionnaireDetail) => void): DraftState {
  const shell = useShell();
  const ask = useAsk();
  const [base, setBase] = useState<{ detail: QuestionnaireDetail | undefined; draft: QuestionnaireDraft }>({ detail: opened, draft: opened ? draftOf(opened) : emptyDraft });
  const [draft, setDraft] = useState(base.draft);
  const [showsProblems, setShowsProblems] = useState(false);
  const isDirty = !isSameDraft(draft, base.draft);

  const settle = (detail: QuestionnaireDetail) => {
    setBase({ detail, draft: draftOf(detail) });
    setDraft(draftOf(detail));
    setShowsProblems(false);
    onSaved(detail);
    return detail;
  };

  const store = async (sent: QuestionnaireDraft, rev: number | undefined): Promise<QuestionnaireDetail | undefined> => {
    const id = base.detail?.id;
    try {
      const { data } = await shell.call(saveQuestionnaire, { ...sent, ...(id === undefined ? {} : { id, rev: rev ?? 0 }) });
      return settle(data);
    } catch (error) {
      if (!isAppError(error, ErrorCode.StaleRevision)) throw error;
      const { current } = error.data as { current: QuestionnaireDetail };
      const merged = await ask(MergeQuestionnaireDialog, { base: base.draft, mine: sent, current });
      return merged && store(merged, current.rev);
    }
  };

  const save = async () => {
    if (Object.keys(draftProblems(draft)).length > 0) {
      setShowsProblems(true);
      return undefined;
    }
    return store(draft, base.detail?.rev);
  };

  useUnsavedWork(draft.title, isDirty, save);
  return { draft, problems: showsProblems ? draftProblems(draft) : {}, isDirty, change: (change) => setDraft((now) => ({ ...now, ...change })), save };
}

/** Lets tabs and leave guards know of what is not saved. */
function useUnsavedWork(title: string, isDirty: boolean, save: () => Promise<unknown>): void {
  const shell = useShell();
  const latest = useRef({ isDirty, save });
  const work = useRef<RegisteredWork>(undefined);
  useEffect(() => {
    latest.current = { isDirty, save };
    work.current?.changed();
  });
  useEffect(() => {
    const registered = shell.work.register({
      id: `questionnaire-${crypto.randomUUID()}`,
      title: texts.designTitle(title || texts.untitled),
      isDirty: () => latest.current.isDirty,
      save: async () => void (await latest.current.save()),
    });
    work.current = registered;
    return () => registered.dispose();
    // The title of the moment is good enough for a question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shell]);
}
