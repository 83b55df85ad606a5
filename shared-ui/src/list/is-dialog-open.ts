/** True when a dialog is open and visible; those of pages in the background do not count. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => !dialog.closest('[hidden], [style*="display: none"]'),
  );
}
