import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, foldGutter, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { readDefinition } from 'form-engine';
import styles from './form-designer.module.css';

/** Marks the place of a mistake, with the Chinese sentence that names line and column. */
const mistakes = linter(
  (view): Diagnostic[] => {
    const read = readDefinition(view.state.doc.toString());
    if (!('refusal' in read)) return [];
    const { offset = 0, message } = read.refusal;
    const from = Math.min(offset, view.state.doc.length);
    return [{ from, to: Math.min(from + 1, view.state.doc.length), severity: 'error', message }];
  },
  { delay: 500 },
);

/** Longer texts are drawn without colours: reading a megabyte for them would make letters wait. */
const colouredLength = 300_000;

export interface CodeEditorProps {
  label: string;
  language: 'json' | 'plain';
  value: string;
  /** Absent: the text can only be read and copied. */
  onChange?(value: string): void;
  /** Called with the number of characters before the cursor when it moves. */
  onCursor?(offset: number): void;
  /** Place that should be shown and marked. */
  goTo?: { start: number; end: number } | undefined;
}

/** CodeMirror as a controlled box. Fetched with its languages on first use only. */
export function CodeEditor({ label, language, value, onChange, onCursor, goTo }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const callbacks = useRef({ onChange, onCursor });
  callbacks.current = { onChange, onCursor };
  const lastReported = useRef<string>(undefined);
  const isReadOnly = onChange === undefined;

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          syntaxHighlighting(defaultHighlightStyle),
          keymap.of([...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
          ...(language === 'json' && value.length <= colouredLength ? [json()] : []),
          ...(language === 'json' && !isReadOnly ? [mistakes, lintGutter()] : []),
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, ...(isReadOnly ? { 'aria-readonly': 'true' } : {}) }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.isUserEvent('outside')))
              callbacks.current.onChange?.((lastReported.current = update.state.doc.toString()));
            else if (update.selectionSet && update.view.hasFocus)
              callbacks.current.onCursor?.(update.state.selection.main.head);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
    // The editor is made once; later values come as changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [language, isReadOnly, label]);

  useEffect(() => {
    const editor = view.current;
    // The value just reported comes back unchanged; comparing a megabyte at each letter would be slow.
    if (!editor || value === lastReported.current || editor.state.doc.toString() === value) return;
    lastReported.current = undefined;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value }, userEvent: 'outside' });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !goTo || editor.hasFocus) return;
    const end = Math.min(goTo.end, editor.state.doc.length);
    editor.dispatch({
      selection: { anchor: Math.min(goTo.start, end), head: end },
      effects: EditorView.scrollIntoView(Math.min(goTo.start, end), { y: 'center' }),
    });
  }, [goTo]);

  return <div ref={place} className={styles.code} />;
}
