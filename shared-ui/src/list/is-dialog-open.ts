/** Whether a dialog stands open in sight; those of pages kept in the background do not count. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => !dialog.closest('[hidden], [style*="display: none"]'),
  );
}
