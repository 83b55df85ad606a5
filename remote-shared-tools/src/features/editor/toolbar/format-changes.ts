import type Quill from 'quill';

/** Props of a group of toolbar buttons that show and change the formats at the caret. */
export interface FormatGroupProps {
  quill: Quill | null;
  readOnly: boolean;
  /** At the caret, as Quill names them. */
  formats: Readonly<Record<string, unknown>>;
}

/** Changes of the format at the caret, each a step of undo. */
export function formatChanges(quill: Quill | null, formats: FormatGroupProps['formats']) {
  const set = (format: string, value: unknown) => {
    if (!quill || quill.composition.isComposing) return;
    quill.focus();
    quill.history.cutoff();
    quill.format(format, value, 'user');
  };
  const toggle = (format: string, value: unknown) => set(format, formats[format] === value ? false : value);
  return { set, toggle };
}
