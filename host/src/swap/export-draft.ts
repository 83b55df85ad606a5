import type { UnsavedWork } from 'shared-contracts/shell';

/** Reads the fields of a page by their names: for a page whose own code may no longer save. */
function readFields(page: HTMLElement): string[] {
  const fields = page.querySelectorAll<HTMLElement>(
    'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=password]), textarea, [contenteditable=true]',
  );
  return [...fields].flatMap((field) => {
    const text =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.innerText;
    if (text.trim() === '') return [];
    const label =
      field.getAttribute('aria-label') ??
      (field.id ? page.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent : undefined) ??
      field.getAttribute('placeholder') ??
      '';
    return [label === '' ? text : `${label}：${text}`];
  });
}

/**
 * Returns the page's unsaved work as text: the content of its fields, and the snapshots that another version may read.
 */
export function draftText(page: HTMLElement | null, works: readonly UnsavedWork[]): string {
  const snapshots = works.flatMap((work) =>
    work.snapshot ? [`${work.title}\n${JSON.stringify(work.snapshot(), null, 2)}`] : [],
  );
  return [...(page ? readFields(page) : []), ...snapshots].join('\n\n');
}

/** Hands the text to the browser as a download. */
export function downloadText(text: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
