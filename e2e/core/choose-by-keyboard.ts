import { expect, type Locator } from '@playwright/test';

/** Types into a focused select and takes the option found, once it is marked: a person does not press Enter sooner. */
export async function chooseByKeyboard(select: Locator, text: string): Promise<void> {
  const keyboard = select.page().keyboard;
  await keyboard.type(text);
  // The list of the select before may still be closing.
  const open = select.page().locator('.ant-select-dropdown:not([class*="-leave"])');
  await expect(open.locator('.ant-select-item-option-active:visible')).toContainText(text);
  await keyboard.press('Enter');
}
