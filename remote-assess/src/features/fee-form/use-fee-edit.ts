import { useEffect, useRef, useState } from 'react';
import { feeUpdate } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeeLine } from 'shared-contracts/model';
import { type Ask, ReasonDialog, useShell } from 'shared-ui';
import { useSaveFee } from './fee-form.api.ts';
import { changesSum, draftOf, draftProblem, type FeeDraft, isSameDraft } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { StaleFeeDialog } from './stale-fee.dialog.tsx';

/** The one line that is being edited in the table, if any. */
export interface FeeEdit {
  line: FeeLine | undefined;
  draft: FeeDraft | undefined;
  isDirty: boolean;
  /** True when the draft changes the sum to pay. */
  changesSum: boolean;
  /** Reason why the draft cannot be saved. */
  problem: string | undefined;
  begin(line: FeeLine): void;
  change(part: Partial<FeeDraft>): void;
  cancel(): void;
  /** True when something changed on the server or the newer line was taken; false when the user goes on editing. */
  save(ask: Ask): Promise<'saved' | 'reload' | 'editing'>;
}

export function useFeeEdit(): FeeEdit {
  const [edit, setEdit] = useState<{ line: FeeLine; draft: FeeDraft }>();
  const saveFee = useSaveFee();
  const isDirty = edit !== undefined && !isSameDraft(edit.draft, draftOf(edit.line));
  useUnsavedFee(edit?.line, isDirty);

  const store = async (
    line: FeeLine,
    draft: FeeDraft,
    rev: number,
    ask: Ask,
    input?: string,
  ): Promise<'saved' | 'reload' | 'editing'> => {
    const reason = input ?? (changesSum(draft, line) ? await ask(ReasonDialog, reasonWords(line)) : '');
    if (reason === undefined) return 'editing';
    const outcome = await saveFee(line.id, rev, draft, reason);
    if (outcome.kind === 'saved') {
      setEdit(undefined);
      return 'saved';
    }
    const choice = await ask(StaleFeeDialog, { mine: draft, theirs: outcome.newer });
    if (choice === 'mine') return store(line, draft, outcome.newer.rev, ask, reason || undefined);
    if (choice === undefined) return 'editing';
    setEdit(undefined);
    return 'reload';
  };

  return {
    line: edit?.line,
    draft: edit?.draft,
    isDirty,
    changesSum: edit !== undefined && changesSum(edit.draft, edit.line),
    problem: edit && draftProblem(edit.draft),
    begin: (line) => setEdit({ line, draft: draftOf(line) }),
    change: (part) => setEdit((now) => now && { ...now, draft: { ...now.draft, ...part } }),
    cancel: () => setEdit(undefined),
    save: async (ask) => (edit ? store(edit.line, edit.draft, edit.line.rev, ask) : 'editing'),
  };
}

const reasonWords = ({ title }: FeeLine) => ({
  title: texts.reasonTitle(title),
  about: texts.reasonHint,
  label: texts.reason,
  maxLength: maxOf(feeUpdate.request, 'reason'),
  confirmText: texts.submit,
});

/** Registers an unsaved line with the shell, so that leaving needs a confirmation. */
function useUnsavedFee(line: FeeLine | undefined, isDirty: boolean): void {
  const shell = useShell();
  const dirty = useRef(isDirty);
  const title = line?.title;

  useEffect(() => {
    dirty.current = isDirty;
  });
  useEffect(() => {
    if (title === undefined || !isDirty) return;
    const work = shell.work.register({
      id: '/assess/feeForm',
      title: texts.unsaved(title),
      isDirty: () => dirty.current,
    });
    return () => work.dispose();
  }, [shell, title, isDirty]);
}
