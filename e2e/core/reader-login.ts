import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The code in the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, number: string): Promise<string> {
  const { list } = (await (await request.get('/sandbox/sms')).json()) as { list: { mobile: string; text: string }[] };
  return /验证码(\d{6})/.exec(list.find((sent) => sent.mobile === number)?.text ?? '')?.[1] ?? '';
}

/** Logs a number in on the site's own pages, which need no script; signs it up where it is new. */
export async function logInAtSite(page: Page, request: APIRequestContext, mobile: string): Promise<void> {
  await page.goto('/site/');
  await page.getByRole('link', { name: '登录 / 我的' }).click();
  await proveNumber(page, request, mobile);
}

/** Fills in the login form of the page with a number and the code that it is sent. */
export async function proveNumber(page: Page, request: APIRequestContext, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/验证码已发送到/)).toBeVisible();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(request, mobile));
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: /^登录 \/ 注册$|^绑定并登录$/ }).click();
  await expect(page.getByRole('heading', { name: /，您好/ })).toBeVisible();
}
