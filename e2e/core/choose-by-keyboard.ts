import { expect, type Locator } from '@playwright/test';

/** Types into a focused select and takes the option found, once it is marked: a person does not press Enter sooner. */
export async function chooseByKeyboard(select: Locator, text: string): Promise<void> {
  const keyboard = select.page().keyboard;
  await keyboard.type(text);
  await expect(select.page().locator('.ant-select-item-option-active:visible')).toContainText(text);
  await keyboard.press('Enter');
}
