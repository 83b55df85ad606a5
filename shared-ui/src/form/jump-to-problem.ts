/** Focusable controls; the first one in document order gets the focus. */
const control =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], [role="combobox"], button:not(:disabled)';

/** Brings the first field with a problem into view and the caret into it. Does nothing where all is in order. */
export function jumpToFirstProblem(form: HTMLElement | null): void {
  const problem = form?.querySelector<HTMLElement>('.ant-form-item-has-error, [role="alert"]');
  if (!problem) return;
  // Of nested fields the inner one has the control; the editor is not in a form item, but above its problem.
  const field =
    problem.closest<HTMLElement>('li, .ant-form-item') ??
    (problem.previousElementSibling as HTMLElement | null) ??
    problem;
  field.scrollIntoView({ block: 'center' });
  field.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
