import { useEffect, useMemo, useRef, useState } from 'react';
import { cleanParagraph, findingKey, ProofLevel, ProofSource } from 'shared-contracts/model';
import type { EditorHandle, MarkTone, TextEdit, TextMark, WordsPlace } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { placesNow } from './checked-text.rules.ts';
import { type MergedFinding, mergeFindings } from './merge.rules.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { type Run, useCheckRun, useSources } from './use-check-run.ts';
import { useDismissals } from './use-dismissals.ts';

const tones: Record<ProofLevel, MarkTone> = {
  [ProofLevel.Error]: 'error',
  [ProofLevel.Suspected]: 'suspected',
  [ProofLevel.Serious]: 'serious',
};
/** Milliseconds of quiet after which the local rules look at what was typed. */
const quiet = 1500;

/** A line of the panel: the merged finding with the name its mark goes by. */
export interface PanelItem extends MergedFinding {
  id: string;
  /** Place of the words, when not in the text itself. */
  place: WordsPlace | undefined;
}

/**
 * All sources over one text. Marks move with the editor's words; changed paragraphs are checked again by the local
 * rules, while the server caches unchanged ones. External services are called by the button only.
 */
export function useMergedCheck(editor: EditorHandle | undefined, title: string, contentId: string | undefined) {
  const shell = useShell();
  const subject = useRef({ title, contentId });
  useEffect(() => {
    subject.current = { title, contentId };
  });
  const sources = useSources();
  const { run, outcomes, pending, check } = useCheckRun(editor, subject);
  const { local, dismiss, undismiss } = useDismissals(subject);
  const items = useMemo((): PanelItem[] => {
    if (!run) return [];
    return mergeFindings(Object.values(run.bySource).flat()).map((one) => ({
      ...one,
      id: `${one.start}-${one.end}`,
      place: run.checked.places[one.paragraph],
      dismissed: local.has(one.key) ? local.get(one.key)! : one.dismissed,
    }));
  }, [run, local]);
  const { remaining, current, setCurrent } = useMarks(editor, run, items, () => void check([ProofSource.Local], true));

  /** Applies the suggestions of items at the current place of their words. */
  const apply = (chosen: readonly { item: PanelItem; text: string }[]): void => {
    if (!editor) return;
    const places = new Map(editor.marks().map((mark) => [mark.id, mark]));
    const paragraphs = editor.paragraphs();
    const edits = chosen.flatMap(({ item, text }): TextEdit[] => {
      const place = places.get(item.id);
      return place
        ? [
            {
              paragraph: place.paragraph,
              start: place.start,
              end: place.end,
              expected: paragraphs[place.paragraph]!.text.slice(place.start, place.end),
              text,
            },
          ]
        : [];
    });
    const left = chosen.length - editor.replace(edits).length;
    if (left > 0) shell.message.warning(texts.notCorrected(left));
  };
  const dismissNow = (item: PanelItem, reason: string): Promise<void> => {
    const place = editor?.marks().find(({ id }) => id === item.id);
    const text = place && editor!.paragraphs()[place.paragraph]!.text;
    // Where cleaning removed something the places differ, and the key of the check is used.
    const isPlain = text !== undefined && cleanParagraph(text).text === text;
    return dismiss(item, reason, isPlain ? findingKey(text, place!.start, place!.end) : item.key);
  };
  const show = (item: PanelItem): void => {
    setCurrent(item.id);
    const place = editor?.marks().find(({ id }) => id === item.id);
    if (place) editor!.show(place);
  };

  const on = sources.filter(({ isOn }) => isOn).map(({ source }) => source);
  return {
    sources,
    outcomes,
    pending,
    isBegun: run !== undefined,
    open: items.filter(({ id, dismissed }) => dismissed === null && remaining.has(id)),
    dismissed: items.filter((item) => item.dismissed !== null),
    current,
    checkAll: () => check(on.length > 0 ? on : [ProofSource.Local], false),
    apply,
    dismiss: dismissNow,
    undismiss,
    show,
  };
}

/** Keeps the marks of the items in the editor; reports which of them remain, and when to check the text again. */
function useMarks(
  editor: EditorHandle | undefined,
  run: Run | undefined,
  items: readonly PanelItem[],
  onQuiet: () => void,
) {
  const [remaining, setRemaining] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const latest = useRef({ onQuiet, isBegun: false });
  const marked = useRef<Run>(undefined);
  useEffect(() => {
    latest.current = { onQuiet, isBegun: run !== undefined };
  });

  useEffect(() => {
    if (!editor || !run) return;
    // Marks of this very run have a place; those of a new one are placed by the text that was checked.
    const currentMarks = new Map((marked.current === run ? editor.marks() : []).map((mark) => [mark.id, mark]));
    const places = placesNow(run.checked, editor);
    const marks = items.flatMap((item): TextMark[] => {
      if (item.dismissed !== null) return [];
      const known = currentMarks.get(item.id);
      const span = run.checked.spanOf(item);
      const paragraph = places[item.paragraph]!;
      if (known) return [known];
      return paragraph < 0 ? [] : [{ ...span, paragraph, id: item.id, tone: tones[item.level] }];
    });
    marked.current = run;
    editor.setMarks(marks);
    setRemaining(new Set(editor.marks().map(({ id }) => id)));
  }, [editor, run, items]);

  useEffect(() => {
    if (!editor) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = editor.subscribe((event) => {
      if (event.kind === 'clicked') return setCurrent(event.id);
      setRemaining(new Set(editor.marks().map(({ id }) => id)));
      clearTimeout(timer);
      if (latest.current.isBegun) timer = setTimeout(() => latest.current.onQuiet(), quiet);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      editor.setMarks([]);
    };
  }, [editor]);
  return { remaining, current, setCurrent };
}
