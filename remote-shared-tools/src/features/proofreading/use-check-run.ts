import { useCallback, useEffect, useRef, useState } from 'react';
import { providerBCheckers } from 'shared-contracts/constants';
import { listProofSources } from 'shared-contracts/endpoints';
import { type Finding, ProofSource, type ProofSourceState, type SourceOutcome } from 'shared-contracts/model';
import type { EditorHandle } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { type CheckedText, readEditor } from './checked-text.rules.ts';
import { checkByHeima, checkBySources, type CheckOutcome } from './proofreading.api.ts';

/** A text as it was checked, with what each source found in it. */
export interface Run {
  checked: CheckedText;
  bySource: Partial<Record<ProofSource, readonly Finding[]>>;
}

/** The story that is checked, as it is called by the time somebody needs it. */
export interface Subject {
  title: string;
  contentId: string | undefined;
}

/** Returns the sources enabled by the settings; without an answer only the local rules. */
export function useSources(): readonly ProofSourceState[] {
  const shell = useShell();
  const [sources, setSources] = useState<readonly ProofSourceState[]>([]);
  useEffect(() => {
    let isGone = false;
    shell.call(listProofSources, {}).then(
      ({ list }) => !isGone && setSources(list),
      () => !isGone && setSources([{ source: ProofSource.Local, isOn: true, isSandbox: false }]),
    );
    return () => {
      isGone = true;
    };
  }, [shell]);
  return sources;
}

/**
 * Runs of checks over an editor. Each source's findings come in when they are there; a newer run makes an older one's
 * void.
 */
export function useCheckRun(editor: EditorHandle | undefined, subject: { readonly current: Subject }) {
  const shell = useShell();
  const [run, setRun] = useState<Run>();
  const [outcomes, setOutcomes] = useState<Partial<Record<ProofSource, SourceOutcome>>>({});
  const [pending, setPending] = useState<ReadonlySet<ProofSource>>(new Set());
  const round = useRef(0);

  /** `keep` goes on with the run before: what it said of unchanged paragraphs stays. */
  const check = useCallback(
    async (requestedSources: readonly ProofSource[], keep: boolean): Promise<void> => {
      if (!editor) return;
      const nth = ++round.current;
      const checked = readEditor(editor);
      const input = { ...subject.current, paragraphs: checked.paragraphs };
      setPending(new Set(requestedSources));
      const receive = ({ findings, sources: sourceOutcomes }: CheckOutcome) => {
        if (nth !== round.current) return;
        setOutcomes((known) => ({ ...known, ...Object.fromEntries(sourceOutcomes.map((one) => [one.source, one])) }));
        setPending(
          (known) => new Set([...known].filter((source) => !sourceOutcomes.some((one) => one.source === source))),
        );
        const fresh = Object.fromEntries(
          sourceOutcomes.map(({ source }) => [source, findings.filter((one) => one.source === source)]),
        );
        setRun((known) => ({
          checked,
          bySource: { ...(known?.checked === checked || keep ? stillThere(known, checked) : {}), ...fresh },
        }));
      };
      const quick = requestedSources.filter((source) => source !== ProofSource.Heima && source !== ProofSource.Local);
      await Promise.all([
        ...(requestedSources.includes(ProofSource.Local)
          ? [checkBySources(shell, input, [ProofSource.Local], { goesOn: keep }).then(receive)]
          : []),
        ...(quick.length > 0
          ? [checkBySources(shell, input, quick, { checkers: [...providerBCheckers] }).then(receive)]
          : []),
        ...(requestedSources.includes(ProofSource.Heima) ? [checkByHeima(shell, input).then(receive)] : []),
      ]);
    },
    [editor, shell, subject],
  );
  return { run, outcomes, pending, check };
}

/** Returns the findings of other sources whose paragraph is unchanged, moved to its current place. */
function stillThere(known: Run | undefined, checked: CheckedText): Run['bySource'] {
  if (!known || known.checked === checked) return known?.bySource ?? {};
  const places = new Map<string, { paragraph: number; start: number }>();
  let offset = 0;
  checked.paragraphs.forEach((text, paragraph) => {
    if (!places.has(text)) places.set(text, { paragraph, start: offset });
    offset += text.length + 1;
  });
  const starts: number[] = [];
  let before = 0;
  for (const text of known.checked.paragraphs) {
    starts.push(before);
    before += text.length + 1;
  }
  const move = (finding: Finding): Finding[] => {
    const place = places.get(known.checked.paragraphs[finding.paragraph]!);
    if (!place) return [];
    const shift = place.start - starts[finding.paragraph]!;
    return [{ ...finding, paragraph: place.paragraph, start: finding.start + shift, end: finding.end + shift }];
  };
  return Object.fromEntries(
    Object.entries(known.bySource).map(([source, findings]) => [source, findings.flatMap(move)]),
  );
}
