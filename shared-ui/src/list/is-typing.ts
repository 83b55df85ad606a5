const writable = [
  'input:not([type="checkbox"], [type="radio"], [type="button"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="menu"]',
].join();

/** True when a pressed key goes into a field, or into something that has a use of its own for letters. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(writable) != null;
}
