import type { Locator, Page } from '@playwright/test';

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Drags with the pointer as a person does. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const [x, y] = await middleOf(from);
  await page.mouse.move(x + 6, y + 6, { steps: 3 });
  const [left, top] = await middleOf(to);
  await page.mouse.move(left, top, { steps: 12 });
  await page.mouse.move(left + 1, top + 1);
  await page.mouse.up();
}
