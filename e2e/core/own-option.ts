import type { Locator } from '@playwright/test';

/** An option in the list of an open select: that of the select before may still be closing. */
export async function ownOption(select: Locator, text: string): Promise<Locator> {
  const list = await select.getAttribute('aria-controls');
  const page = select.page();
  const popup = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) });
  return popup.locator('.ant-select-item-option', { hasText: text });
}
