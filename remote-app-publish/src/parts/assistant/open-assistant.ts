import { appPaths } from 'shared-contracts/paths';

const handedKey = 'newsroom.assistant-text';

/** What a page of the assistant is opened with. */
interface Handed {
  text: string;
  /** The story whose text it is, where the server knows it. */
  contentId?: string | undefined;
}

/**
 * Opens a page of the assistant in its own window, so that the form in this one stays open; the text is filled in
 * there.
 */
export function openAssistant(page: 'aiChat' | 'aiTools', text = '', contentId?: string): void {
  if (text !== '') localStorage.setItem(handedKey, JSON.stringify({ text, contentId } satisfies Handed));
  window.open(appPaths[page], '_blank', 'noopener');
}

/** What a page of the assistant was opened with; given once. */
export function takeHanded(): Handed {
  const handed = localStorage.getItem(handedKey);
  localStorage.removeItem(handedKey);
  return handed === null ? { text: '' } : (JSON.parse(handed) as Handed);
}

/** The text alone. */
export const takeHandedText = (): string => takeHanded().text;
