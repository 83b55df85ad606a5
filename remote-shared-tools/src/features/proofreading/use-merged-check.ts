import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { providerBCheckers } from 'shared-contracts/constants';
import { dismissFinding, listProofSources, undismissFinding } from 'shared-contracts/endpoints';
import { type Dismissal, type Finding, ProofLevel, ProofSource, type ProofSourceState, type SourceOutcome } from 'shared-contracts/model';
import type { EditorHandle, MarkTone, TextEdit, TextMark } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { type CheckedText, readEditor } from './checked-text.rules.ts';
import { type MergedFinding, mergeFindings } from './merge.rules.ts';
import { checkByHeima, checkBySources, type CheckOutcome } from './proofreading.api.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';

const tones: Record<ProofLevel, MarkTone> = { [ProofLevel.Error]: 'error', [ProofLevel.Suspected]: 'suspected', [ProofLevel.Serious]: 'serious' };
/** Milliseconds of quiet after which the local rules look at what was typed. */
const quiet = 1500;

interface Run {
  checked: CheckedText;
  bySource: Partial<Record<ProofSource, readonly Finding[]>>;
}

/** A line of the panel: the merged finding with the name its mark goes by. */
export interface PanelItem extends MergedFinding {
  id: string;
}

/**
 * All sources over one text. Marks ride on the editor's words; what was typed since is looked at again by the local
 * rules, of which the server knows every paragraph that has not changed. Outside services are asked by the button alone.
 */
export function useMergedCheck(editor: EditorHandle | undefined, title: string, contentId: string | undefined) {
  const shell = useShell();
  const [sources, setSources] = useState<readonly ProofSourceState[]>([]);
  const [run, setRun] = useState<Run>();
  const [outcomes, setOutcomes] = useState<Partial<Record<ProofSource, SourceOutcome>>>({});
  const [pending, setPending] = useState<ReadonlySet<ProofSource>>(new Set());
  const [local, setLocal] = useState<ReadonlyMap<string, Dismissal | null>>(new Map());
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const subject = useRef({ title, contentId });
  useEffect(() => {
    subject.current = { title, contentId };
  });
  const round = useRef(0);

  useEffect(() => {
    let isGone = false;
    shell.call(listProofSources, {}).then(
      ({ list }) => !isGone && setSources(list),
      // Without an answer the local rules alone are known to be there.
      () => !isGone && setSources([{ source: ProofSource.Local, isOn: true, isSandbox: false }]),
    );
    return () => {
      isGone = true;
    };
  }, [shell]);

  const items = useMemo((): PanelItem[] => {
    if (!run) return [];
    return mergeFindings(Object.values(run.bySource).flat()).map((one) => ({ ...one, id: `${one.start}-${one.end}`, dismissed: local.has(one.key) ? local.get(one.key)! : one.dismissed }));
  }, [run, local]);

  useEffect(() => {
    if (!editor || !run) return;
    editor.setMarks(items.filter(({ dismissed }) => dismissed === null).map((item): TextMark => ({ id: item.id, tone: tones[item.level], ...run.checked.spanOf(item) })));
    setStanding(new Set(editor.marks().map(({ id }) => id)));
  }, [editor, run, items]);

  const check = useCallback(
    async (asked: readonly ProofSource[], keep: boolean): Promise<void> => {
      if (!editor) return;
      const nth = ++round.current;
      const checked = readEditor(editor);
      const input = { ...subject.current, paragraphs: checked.paragraphs };
      setPending(new Set(asked));
      const receive = ({ findings, sources: told }: CheckOutcome) => {
        if (nth !== round.current) return;
        setOutcomes((known) => ({ ...known, ...Object.fromEntries(told.map((one) => [one.source, one])) }));
        setPending((known) => new Set([...known].filter((source) => !told.some((one) => one.source === source))));
        const fresh = Object.fromEntries(told.map(({ source }) => [source, findings.filter((one) => one.source === source)]));
        setRun((known) => ({ checked, bySource: { ...(known?.checked === checked || keep ? stillThere(known, checked) : {}), ...fresh } }));
      };
      const quick = asked.filter((source) => source !== ProofSource.Heima && source !== ProofSource.Local);
      await Promise.all([
        ...(asked.includes(ProofSource.Local) ? [checkBySources(shell, input, [ProofSource.Local]).then(receive)] : []),
        ...(quick.length > 0 ? [checkBySources(shell, input, quick, { checkers: [...providerBCheckers] }).then(receive)] : []),
        ...(asked.includes(ProofSource.Heima) ? [checkByHeima(shell, input).then(receive)] : []),
      ]);
    },
    [editor, shell],
  );

  const isBegun = run !== undefined;
  useEffect(() => {
    if (!editor) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = editor.subscribe((event) => {
      if (event.kind === 'clicked') return setCurrent(event.id);
      setStanding(new Set(editor.marks().map(({ id }) => id)));
      if (!isBegun) return;
      clearTimeout(timer);
      timer = setTimeout(() => void check([ProofSource.Local], true), quiet);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor, isBegun, check]);
  useEffect(() => () => editor?.setMarks([]), [editor]);

  /** Writes the suggestions of items where their words stand now. */
  const apply = (chosen: readonly { item: PanelItem; text: string }[]): void => {
    if (!editor) return;
    const places = new Map(editor.marks().map((mark) => [mark.id, mark]));
    const paragraphs = editor.paragraphs();
    const edits = chosen.flatMap(({ item, text }): TextEdit[] => {
      const place = places.get(item.id);
      return place ? [{ paragraph: place.paragraph, start: place.start, end: place.end, expected: paragraphs[place.paragraph]!.text.slice(place.start, place.end), text }] : [];
    });
    const left = chosen.length - editor.replace(edits).length;
    if (left > 0) shell.message.warning(texts.notCorrected(left));
  };

  const dismiss = async ({ key, text, rule }: PanelItem, reason: string): Promise<void> => {
    const story = subject.current.contentId;
    const here: Dismissal = { id: '1', key, userName: texts.dismissedHere, reason, time: '' };
    const kept = story === undefined ? here : (await shell.call(dismissFinding, { contentId: story, key, text: text.slice(0, 200), rule: rule.slice(0, 60), reason })).data;
    setLocal((known) => new Map(known).set(key, kept));
  };
  const undismiss = async ({ key }: PanelItem): Promise<void> => {
    const story = subject.current.contentId;
    if (story !== undefined) await shell.call(undismissFinding, { contentId: story, key });
    setLocal((known) => new Map(known).set(key, null));
  };
  const show = (item: PanelItem): void => {
    setCurrent(item.id);
    const place = editor?.marks().find(({ id }) => id === item.id);
    if (place) editor!.show(place);
  };

  const on = sources.filter(({ isOn }) => isOn).map(({ source }) => source);
  const open = items.filter(({ id, dismissed }) => dismissed === null && standing.has(id));
  return { sources, outcomes, pending, isBegun, open, dismissed: items.filter((item) => item.dismissed !== null), current, checkAll: () => check(on.length > 0 ? on : [ProofSource.Local], false), apply, dismiss, undismiss, show };
}

/** Findings of other sources whose paragraph stands unchanged, moved to where it stands now. */
function stillThere(known: Run | undefined, checked: CheckedText): Run['bySource'] {
  if (!known || known.checked === checked) return known?.bySource ?? {};
  const places = new Map<string, { paragraph: number; start: number }>();
  let at = 0;
  checked.paragraphs.forEach((text, paragraph) => {
    if (!places.has(text)) places.set(text, { paragraph, start: at });
    at += text.length + 1;
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
  return Object.fromEntries(Object.entries(known.bySource).map(([source, findings]) => [source, findings.flatMap(move)]));
}
