import type { Page } from '@playwright/test';

/** Selects words of the text as a hand would: the first place where they stand. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await page.locator('[data-note-text], .ql-editor').evaluate((root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node as Text).data.indexOf(text);
      if (start === -1) continue;
      document.getSelection()!.setBaseAndExtent(node, start, node, start + text.length);
      return;
    }
    throw new Error(`The text has no ${text}.`);
  }, words);
}
