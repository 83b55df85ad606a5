import { message } from '../errors/toast.state.ts';
import { partsTexts as texts } from './parts.texts.ts';

/**
 * Copies a text and says how it went (R284, R285). Plain http pages have no clipboard; there the old command is tried.
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied =
    (await navigator.clipboard?.writeText(text).then(
      () => true,
      () => copyByCommand(text),
    )) ?? copyByCommand(text);
  if (isCopied) message.success(texts.copied);
  else message.warning(texts.copyUnsupported);
  return isCopied;
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  // An open dialog traps the focus: the helper element must be inside it.
  const holder = document.activeElement?.closest('[role=dialog]') ?? document.body;
  holder.append(area);
  area.select();
  try {
    return document.execCommand?.('copy') ?? false;
  } finally {
    area.remove();
  }
}
