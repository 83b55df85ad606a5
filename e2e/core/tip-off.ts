import { expect, type Page } from '@playwright/test';

/** A reader sends a tip-off by the public page. */
export async function sendTipoff(reader: Page, title: string, text: string): Promise<void> {
  await reader.goto('/site/tipoff');
  await reader.getByRole('textbox', { name: '标题' }).fill(title);
  await reader.getByRole('textbox', { name: '事情经过' }).fill(text);
  await reader.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await reader.getByRole('button', { name: '提交' }).click();
  await expect(reader.getByRole('heading', { name: '已收到，谢谢您' })).toBeVisible();
}
