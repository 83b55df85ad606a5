import { z } from 'zod';
import { probeGuarded } from '../../../platform/external-service/service-probe.ts';
import { placeOf, type ServiceTest, TestFailure } from '../../../platform/external-service/service-test.ts';
import { wechatLoginTexts } from './wechat-login.texts.ts';

const { test: texts } = wechatLoginTexts;
const answer = z.object({ errcode: z.number() });
const problems: Readonly<Record<number, string>> = {
  40013: texts.appWrong,
  41002: texts.appWrong,
  40001: texts.secretWrong,
  40125: texts.secretWrong,
  41004: texts.secretWrong,
  40164: texts.addressWrong,
};
/** Code unknown: app and secret were right. */
const codeUnknown = 40029;

/** A code that nobody was given: WeChat looks at app and secret all the same. */
export const wechatLoginTest: ServiceTest = {
  id: 'wechat-login',
  settings: ['WECHAT_LOGIN_APP_ID'],
  name: texts.name,
  note: texts.note,
  place: (settings) =>
    placeOf(settings, settings.WECHAT_LOGIN_APP_ID === undefined ? undefined : settings.WECHAT_LOGIN_API_URL, false),
  address: ({ WECHAT_LOGIN_APP_ID, WECHAT_LOGIN_API_URL }) =>
    WECHAT_LOGIN_APP_ID === undefined ? undefined : WECHAT_LOGIN_API_URL,
  async run({ settings }) {
    const { WECHAT_LOGIN_APP_ID: appid = '', WECHAT_LOGIN_SECRET: secret = '', WECHAT_LOGIN_API_URL } = settings;
    const query = new URLSearchParams({ appid, secret, code: 'check', grant_type: 'authorization_code' });
    const url = `${WECHAT_LOGIN_API_URL}/sns/oauth2/access_token?${query}`;
    const { text } = await probeGuarded(settings, { url, secret: 'WECHAT_LOGIN_SECRET' });
    const code = answer.safeParse(parse(text)).data?.errcode;
    if (code === undefined) throw new TestFailure(texts.unreadable);
    if (code !== codeUnknown) throw new TestFailure(problems[code] ?? texts.refused(code));
    return texts.fine;
  },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
