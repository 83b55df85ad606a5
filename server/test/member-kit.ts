import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './helper.ts';

/** A reader's browser: keeps the cookies that the site gives it. */
export class ReaderBrowser {
  readonly cookies = new Map<string, string>();
  readonly #test: TestApp;
  readonly #address: string;

  constructor(test: TestApp, address = '203.0.113.7') {
    this.#test = test;
    this.#address = address;
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url });
  }

  /** Posts a form as a page of the site does; `headers` may say otherwise. */
  async post(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    return this.#send({ method: 'POST', url, payload, headers: { ...type, ...headers } });
  }

  async #send(request: {
    method: 'GET' | 'POST';
    url: string;
    payload?: string;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#test.app.inject({
      ...request,
      remoteAddress: this.#address,
      headers: { ...request.headers, ...(cookie && { cookie }) },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** The code in the newest text message to a number. */
export async function codeSentTo(test: TestApp, mobile: string): Promise<string> {
  const { list } = (await test.app.inject('/sandbox/sms')).json<{ list: { mobile: string; text: string }[] }>();
  return /验证码(\d{6})/.exec(list.find((text) => text.mobile === mobile)?.text ?? '')?.[1] ?? '';
}

/** Logs a number in on the site, as its reader does; signs it up where it is new. */
export async function logInAtSite(
  test: TestApp,
  mobile: string,
  fields: Record<string, string> = {},
  browser = new ReaderBrowser(test),
): Promise<{ browser: ReaderBrowser; answer: LightMyRequestResponse }> {
  const sent = await browser.post('/site/me/code', { mobile });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('验证码已发送')]);
  const code = await codeSentTo(test, mobile.replace(/^\+86|[\s-]/g, ''));
  const answer = await browser.post('/site/me/login', { mobile, code, agrees: '1', ...fields });
  return { browser, answer };
}

/** Logs a number in as the app does, and gives its token. */
export async function signInApp(test: TestApp, mobile: string): Promise<string> {
  await test.app.inject({ method: 'POST', url: '/open/v1/me/codes', payload: { mobile } });
  const payload = { mobile, code: await codeSentTo(test, mobile), agrees: true, deviceId: 'phone-1' };
  const answer = await test.app.inject({ method: 'POST', url: '/open/v1/me/login', payload });
  return answer.json<{ data: { token: string } }>().data.token;
}
