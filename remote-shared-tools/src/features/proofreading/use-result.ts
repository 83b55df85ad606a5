import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { providerBCheckers } from 'shared-contracts/constants';
import { type ProofCategory, ProofSource } from 'shared-contracts/model';
import type { EditorHandle, ProofreadSubject } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { readEditor } from './checked-text.rules.ts';
import { checkByHeima, checkBySources, type CheckOutcome } from './proofreading.api.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { type ResultRow, rowsOf } from './result-rows.rules.ts';

type Category = ProofCategory | 'all';
const none: readonly ResultRow[] = [];

/** A run of one service: its rows by category, each category requested once (R530). */
export function useResult(
  { editor, title, contentId }: ProofreadSubject & { editor: EditorHandle },
  source: 'providerA' | 'providerB' | 'heima',
) {
  const shell = useShell();
  const [checked] = useState(() => readEditor(editor));
  const [category, setCategory] = useState<Category>('all');
  const [byCategory, setByCategory] = useState<Partial<Record<Category, readonly string[]>>>({});
  const [rows, setRows] = useState<readonly ResultRow[]>(none);
  const [failure, setFailure] = useState<string>();
  const [isChecking, setChecking] = useState(true);
  const [current, setCurrent] = useState<string>();
  const subject = useRef({ title, contentId });

  const run = useCallback(
    async (category: Category): Promise<void> => {
      setChecking(true);
      setFailure(undefined);
      const outcome = await ask();
      const found = rowsOf(outcome.findings);
      // Findings of another category are added to the rows; known rows keep their state.
      setRows((known) =>
        [
          ...known,
          ...found.filter(
            ({ id, start, end }) => !known.some((row) => row.id === id || (row.start < end && row.end > start)),
          ),
        ].sort((one, other) => one.start - other.start),
      );
      const [failed] = outcome.sources.filter(({ ok }) => !ok);
      if (failed)
        setFailure(
          source === ProofSource.Heima && failed.message !== ''
            ? failed.message
            : texts.withReason(texts.serviceFailed, failed.message),
        );
      else setByCategory((known) => ({ ...known, [category]: found.map(({ id }) => id) }));
      setChecking(false);

      function ask(): Promise<CheckOutcome> {
        const input = { ...subject.current, paragraphs: checked.paragraphs };
        if (source === ProofSource.Heima) return checkByHeima(shell, input);
        if (source === ProofSource.ProviderB)
          return checkBySources(shell, input, [source], { checkers: [...providerBCheckers] });
        return checkBySources(shell, input, [source], category === 'all' ? {} : { category: category });
      }
    },
    [shell, source, checked],
  );

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run('all');
  }, [run]);

  const visible = useMemo(() => {
    const ids = byCategory[category];
    return ids ? rows.filter(({ id }) => ids.includes(id)) : none;
  }, [rows, byCategory, category]);

  const choose = (next: Category) => {
    setCategory(next);
    if (byCategory[next] === undefined) void run(next);
  };
  return {
    checked,
    rows,
    visible,
    setRows,
    category,
    choose,
    retry: () => void run(category),
    failure,
    isChecking,
    current,
    setCurrent,
  };
}

/** A run as the parts of the dialog use it. */
export type Result = ReturnType<typeof useResult>;
