import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Logger } from '../../http/context.ts';
import type { Send } from '../send.ts';
import type { WechatArticle, WechatPicture, WechatPort } from './port.ts';

/** Where the account is, and how we are known there. */
export interface WechatAccount {
  /** Base address, e.g. https://api.weixin.qq.com */
  url: string;
  appId: string;
  appSecret: string;
}

type Answer = Record<string, unknown> & { errcode?: number; errmsg?: string };

/** Codes of a token that is over or was replaced by another process's. */
const tokenOver = new Set([40001, 40014, 42001]);
const timeout = 20_000;
/** Seconds before its end at which a token counts as over. */
const tokenMargin = 300;

/** The WeChat draft API as its documentation describes it: cgi-bin token, material/add_material, media/uploadimg, draft/add. */
export class WechatClient implements WechatPort {
  readonly #account: WechatAccount;
  readonly #log: Pick<Logger, 'error'>;
  readonly #fetch: Send;
  #token: { text: string; until: number } | undefined;

  constructor(account: WechatAccount, log: Pick<Logger, 'error'>, send: Send = fetch) {
    this.#account = account;
    this.#log = log;
    this.#fetch = send;
  }

  async addPicture(picture: WechatPicture): Promise<{ mediaId: string; url: string }> {
    const answer = await this.#call('/cgi-bin/material/add_material?type=image', () => ({ body: pictureForm(picture) }));
    return { mediaId: String(answer.media_id), url: String(answer.url) };
  }

  async addBodyPicture(picture: WechatPicture): Promise<{ url: string }> {
    const answer = await this.#call('/cgi-bin/media/uploadimg', () => ({ body: pictureForm(picture) }));
    return { url: String(answer.url) };
  }

  async addDraft(articles: readonly WechatArticle[]): Promise<{ mediaId: string }> {
    const body = JSON.stringify({
      articles: articles.map(({ title, author, digest, content, contentSourceUrl, thumbMediaId }) => ({
        title, author, digest, content, content_source_url: contentSourceUrl, thumb_media_id: thumbMediaId, need_open_comment: 0, only_fans_can_comment: 0,
      })),
    });
    const answer = await this.#call('/cgi-bin/draft/add', () => ({ body, headers: { 'content-type': 'application/json' } }));
    return { mediaId: String(answer.media_id) };
  }

  /** Calls with the token; once more with a fresh one when WeChat says that it is over. */
  async #call(path: string, init: () => RequestInit): Promise<Answer> {
    for (const isLast of [false, true]) {
      const address = new URL(this.#account.url.replace(/\/+$/, '') + path);
      address.searchParams.set('access_token', await this.#accessToken());
      const answer = await this.#send(address.href, { method: 'POST', ...init() });
      if (!answer.errcode) return answer;
      this.#token = undefined;
      if (isLast || !tokenOver.has(answer.errcode)) throw this.#refusal(path, answer);
    }
    throw new AppError(ErrorCode.Internal);
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    const { url, appId, appSecret } = this.#account;
    const query = new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret: appSecret });
    const answer = await this.#send(`${url.replace(/\/+$/, '')}/cgi-bin/token?${query}`);
    if (typeof answer.access_token !== 'string') throw this.#refusal('/cgi-bin/token', answer);
    this.#token = { text: answer.access_token, until: Date.now() + (Number(answer.expires_in) - tokenMargin) * 1000 };
    return answer.access_token;
  }

  async #send(url: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const answer = await this.#fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      return (await answer.json()) as Answer;
    } catch (error) {
      // The address carries token and secret, so only the kind of the failure is written down.
      this.#log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'WeChat cannot be reached');
      throw new AppError(ErrorCode.Unavailable, '微信服务暂时无法连接，请稍后再试');
    }
  }

  #refusal(path: string, { errcode, errmsg }: Answer): AppError {
    this.#log.error({ path: path.split('?')[0], errcode, errmsg }, 'WeChat refused');
    return new AppError(ErrorCode.Unavailable, `微信拒绝了请求（${errcode ?? '无错误码'}），请检查公众号设置`);
  }
}

function pictureForm({ bytes, fileName, mediaType }: WechatPicture): FormData {
  const form = new FormData();
  form.set('media', new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName);
  return form;
}
