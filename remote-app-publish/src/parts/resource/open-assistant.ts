import { appPaths } from 'shared-contracts/paths';

const handedKey = 'newsroom.assistant-text';

/**
 * Opens a page of the assistant in a window of its own, so that what is being written stays where it is; `text` stands
 * ready there.
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
