import { useEffect, useRef, useState } from 'react';
import { saveQuestionnaire } from 'shared-contracts/endpoints';
import { currentOf } from 'shared-contracts/errors';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { useAsk, useShell, useUnsavedWork } from 'shared-ui';
import { forgetDraft, keepDraft, readKept } from './kept-draft.rules.ts';
import { MergeQuestionnaireDialog } from './merge-questionnaire.dialog.tsx';
import {
  draftOf,
  draftProblems,
  emptyDraft,
  isSameDraft,
  type QuestionnaireDraft,
} from './questionnaire-draft.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** A questionnaire while it is written. */
export interface DraftState {
  draft: QuestionnaireDraft;
  problems: Partial<Record<keyof QuestionnaireDraft, string>>;
  isDirty: boolean;
  /** The page was loaded again and what was not saved is back. */
  isBack: boolean;
  /** Names the designer's history of this work. */
  workId: string;
  /** Gives unsaved work up for what is stored. */
  discard(): void;
  change(change: Partial<QuestionnaireDraft>): void;
  /** Stores it; undefined when it was not stored. Meeting another's save, it asks how to merge. */
  save(): Promise<QuestionnaireDetail | undefined>;
}

/** Holds the draft, registers unsaved work with the shell, and saves with the revision that it began from. */
export function useQuestionnaireDraft(
  opened: QuestionnaireDetail | undefined,
  onSaved: (detail: QuestionnaireDetail) => void,
  showWrong: (count: number) => void,
): DraftState {
  const shell = useShell();
  const ask = useAsk();
  const [kept] = useState(() => readKept(opened?.id));
  const [base, setBase] = useState<DraftBase>(() => ({
    id: opened?.id,
    rev: kept ? kept.rev : opened?.rev,
    draft: kept?.base ?? (opened ? draftOf(opened) : emptyDraft),
  }));
  const [draft, setDraft] = useState(kept?.draft ?? base.draft);
  const [workId, setWorkId] = useState(() => kept?.workId ?? opened?.id ?? crypto.randomUUID());
  const [isBack, setBack] = useState(kept !== undefined && !isSameDraft(kept.draft, kept.base));
  const [showsProblems, setShowsProblems] = useState(false);
  const isDirty = !isSameDraft(draft, base.draft);

  const settle = (detail: QuestionnaireDetail) => {
    setBase({ id: detail.id, rev: detail.rev, draft: draftOf(detail) });
    setDraft(draftOf(detail));
    setBack(false);
    setShowsProblems(false);
    onSaved(detail);
    return detail;
  };

  const store = async (sent: QuestionnaireDraft, rev: number | undefined): Promise<QuestionnaireDetail | undefined> => {
    const { id } = base;
    try {
      const { data } = await shell.call(saveQuestionnaire, {
        ...sent,
        ...(id === undefined ? {} : { id, rev: rev ?? 0 }),
      });
      return settle(data);
    } catch (error) {
      const current = currentOf<QuestionnaireDetail>(error);
      if (!current) throw error;
      const merged = await ask(MergeQuestionnaireDialog, { base: base.draft, mine: sent, current });
      return merged && store(merged, current.rev);
    }
  };

  const save = async () => {
    const count = Object.keys(draftProblems(draft)).length;
    if (count > 0) {
      setShowsProblems(true);
      showWrong(count);
      return undefined;
    }
    return store(draft, base.rev);
  };

  const discard = () => {
    setBase({ id: opened?.id, rev: opened?.rev, draft: opened ? draftOf(opened) : emptyDraft });
    setDraft(opened ? draftOf(opened) : emptyDraft);
    setWorkId(opened?.id ?? crypto.randomUUID());
    setBack(false);
  };

  useKeptOverReload(base, draft, workId);
  useUnsavedWork(texts.designTitle(draft.title || texts.untitled), isDirty, async () => (await save()) !== undefined);
  const problems = showsProblems ? draftProblems(draft) : {};
  return {
    draft,
    problems,
    isDirty,
    isBack,
    workId,
    discard,
    change: (change) => setDraft((now) => ({ ...now, ...change })),
    save,
  };
}

/** Version that the work began from. */
interface DraftBase {
  id: string | undefined;
  rev: number | undefined;
  draft: QuestionnaireDraft;
}

/**
 * Stores the work while the page is mounted, for a reload; leaving by the page's links was already confirmed. A new one
 * is stored even unchanged, for its designer's history.
 */
function useKeptOverReload({ id, rev, draft: base }: DraftBase, draft: QuestionnaireDraft, workId: string): void {
  const openedId = useRef(id);
  const isKept = id === undefined || !isSameDraft(draft, base);
  useEffect(() => {
    if (isKept) keepDraft(openedId.current, { workId, rev, base, draft });
    else forgetDraft(openedId.current);
  }, [isKept, workId, rev, base, draft]);
  useEffect(() => () => forgetDraft(openedId.current), []);
}
