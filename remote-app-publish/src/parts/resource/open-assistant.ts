import { appPaths } from 'shared-contracts/paths';

const handedKey = 'newsroom.assistant-text';

/**
 * Opens a page of the assistant in its own window, so that the form in this one stays open; `text` is filled in there.
 */
export function openAssistant(page: 'aiChat' | 'aiTools', text = ''): void {
  if (text !== '') localStorage.setItem(handedKey, text);
  window.open(appPaths[page], '_blank', 'noopener');
}

/** The text that a page of the assistant was opened with; given once. */
export function takeHandedText(): string {
  const text = localStorage.getItem(handedKey) ?? '';
  localStorage.removeItem(handedKey);
  return text;
}
