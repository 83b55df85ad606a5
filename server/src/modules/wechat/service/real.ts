import type { Logger } from '../../../platform/http/context.ts';
import { ExternalServiceError, wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import { commentCalls } from './comment-calls.ts';
import type { CommentPort } from './comment-port.ts';
import { readArticleTotals, readFollowerChanges, readFollowerSums } from './figure-answers.ts';
import type { ArticleTotal, FollowerDay } from './figure-port.ts';
import type { MenuButton, ReadersButton } from './menu-port.ts';
import type { PublishedMessage, WechatArticle, WechatPicture, WechatPort, WechatPublication } from './port.ts';
import { failureText, refusalText, wechatServiceTexts } from './wechat.texts.ts';

/** The address of the account, and our credentials there. */
export interface WechatAccount {
  /** Base address, e.g. https://api.weixin.qq.com */
  url: string;
  appId: string;
  appSecret: string;
}

type Answer = Record<string, unknown> & { errcode?: number; errmsg?: string };

/** Codes of a token that has expired or was replaced by another process's. */
const tokenOver = new Set([40001, 40014, 42001]);
const noSuchMedia = 40007;
const noSuchArticle = 53600;
const noMenu = 46003;
const timeout = 20_000;
/** Seconds before its end at which a token counts as expired. */
const tokenMargin = 300;
/** Number of published messages to search, by WeChat's own limit of a page. */
const latest = 20;

/**
 * The account's API as its documentation describes it: token, material, media, draft, freepublish and menu below
 * cgi-bin.
 */
export class WechatClient implements WechatPort {
  readonly comments: CommentPort;
  readonly #account: WechatAccount;
  readonly #log: Pick<Logger, 'error'>;
  readonly #fetch: Send;
  #token: { text: string; until: number } | undefined;

  constructor(account: WechatAccount, log: Pick<Logger, 'error'>, send: Send = fetch) {
    this.#account = account;
    this.#log = log;
    this.#fetch = send;
    this.comments = commentCalls((path, body) => this.#ask(path, body));
  }

  async connect(): Promise<void> {
    this.#token = undefined;
    await this.#accessToken();
  }

  async shareTicket(): Promise<{ ticket: string; seconds: number }> {
    const answer = await this.#read('/cgi-bin/ticket/getticket?type=jsapi');
    return { ticket: String(answer.ticket), seconds: Number(answer.expires_in) };
  }

  async addPicture(picture: WechatPicture): Promise<{ mediaId: string; url: string }> {
    const answer = await this.#call('/cgi-bin/material/add_material?type=image', () => ({
      body: pictureForm(picture),
    }));
    return { mediaId: String(answer.media_id), url: String(answer.url) };
  }

  async addBodyPicture(picture: WechatPicture): Promise<{ url: string }> {
    const answer = await this.#call('/cgi-bin/media/uploadimg', () => ({ body: pictureForm(picture) }));
    return { url: String(answer.url) };
  }

  async addDraft(articles: readonly WechatArticle[]): Promise<{ mediaId: string }> {
    const answer = await this.#ask('/cgi-bin/draft/add', { articles: articles.map(toWire) });
    return { mediaId: String(answer.media_id) };
  }

  async updateDraft(mediaId: string, articles: readonly WechatArticle[]): Promise<void> {
    for (const [index, article] of articles.entries())
      await this.#ask('/cgi-bin/draft/update', { media_id: mediaId, index, articles: toWire(article) });
  }

  async hasDraft(mediaId: string): Promise<boolean> {
    try {
      await this.#ask('/cgi-bin/draft/get', { media_id: mediaId });
      return true;
    } catch (error) {
      if (error instanceof ExternalServiceError && error.serviceCode === noSuchMedia) return false;
      throw error;
    }
  }

  async deleteDraft(mediaId: string): Promise<void> {
    await this.#ask('/cgi-bin/draft/delete', { media_id: mediaId });
  }

  async publish(mediaId: string): Promise<{ publishId: string; msgDataId: string | null }> {
    const answer = await this.#ask('/cgi-bin/freepublish/submit', { media_id: mediaId });
    const dataId = answer.msg_data_id;
    return { publishId: String(answer.publish_id), msgDataId: dataId === undefined ? null : String(dataId) };
  }

  async publication(publishId: string): Promise<WechatPublication> {
    const answer = await this.#ask('/cgi-bin/freepublish/get', { publish_id: publishId });
    const status = Number(answer.publish_status);
    if (status === 1) return { state: 'running' };
    if (status === 5) return { state: 'removed' };
    if (status !== 0)
      return {
        state: 'failed',
        text: failureText(status, Array.isArray(answer.fail_idx) ? answer.fail_idx.map(Number) : []),
      };
    const detail = answer.article_detail as { item?: { idx: number; article_url: string }[] } | undefined;
    const urls = (detail?.item ?? []).toSorted((a, b) => a.idx - b.idx).map(({ article_url: url }) => url);
    return { state: 'done', articleId: String(answer.article_id), urls };
  }

  async latestPublished(): Promise<PublishedMessage[]> {
    const answer = await this.#ask('/cgi-bin/freepublish/batchget', { offset: 0, count: latest, no_content: 1 });
    type Item = {
      article_id: string;
      update_time: number;
      content?: { news_item?: { title?: string; url?: string; is_deleted?: boolean }[] };
    };
    return ((answer.item ?? []) as Item[]).map(({ article_id: articleId, update_time: time, content }) => ({
      articleId,
      updateTime: new Date(time * 1000),
      articles: (content?.news_item ?? []).map(({ title = '', url = '', is_deleted: isDeleted = false }) => ({
        title,
        url,
        isDeleted,
      })),
    }));
  }

  async deletePublished(articleId: string, place: number): Promise<void> {
    try {
      await this.#ask('/cgi-bin/freepublish/delete', { article_id: articleId, index: place + 1 });
    } catch (error) {
      if (!(error instanceof ExternalServiceError && error.serviceCode === noSuchArticle)) throw error;
    }
  }

  async sendText(openId: string, text: string): Promise<void> {
    await this.#ask('/cgi-bin/message/custom/send', { touser: openId, msgtype: 'text', text: { content: text } });
  }

  async createMenu(buttons: readonly MenuButton[]): Promise<void> {
    await this.#ask('/cgi-bin/menu/create', { button: buttons });
  }

  async deleteMenu(): Promise<void> {
    await this.#read('/cgi-bin/menu/delete').catch(toleratedNoMenu);
  }

  async apiMenu(): Promise<MenuButton[]> {
    const answer = await this.#read('/cgi-bin/menu/get').catch(toleratedNoMenu);
    return (answer?.menu as { button?: MenuButton[] } | undefined)?.button ?? [];
  }

  async readersMenu(): Promise<{ isOpen: boolean; buttons: ReadersButton[] }> {
    const answer = await this.#read('/cgi-bin/get_current_selfmenu_info');
    const info = answer.selfmenu_info as { button?: ReadersButton[] } | undefined;
    return { isOpen: Number(answer.is_menu_open) === 1, buttons: info?.button ?? [] };
  }

  async articleTotals(day: string): Promise<ArticleTotal[]> {
    return readArticleTotals((await this.#days('/datacube/getarticletotal', day, day)).list);
  }

  async followerChanges(from: string, to: string): Promise<FollowerDay[]> {
    return readFollowerChanges((await this.#days('/datacube/getusersummary', from, to)).list);
  }

  async followerSums(from: string, to: string): Promise<{ day: string; total: number }[]> {
    return readFollowerSums((await this.#days('/datacube/getusercumulate', from, to)).list);
  }

  async quota(path: string): Promise<{ limit: number; used: number; remain: number }> {
    const { quota } = await this.#ask('/cgi-bin/openapi/quota/get', { cgi_path: path });
    const { daily_limit: limit, used, remain } = (quota ?? {}) as Record<string, unknown>;
    return { limit: Number(limit ?? 0), used: Number(used ?? 0), remain: Number(remain ?? 0) };
  }

  async clearQuota(): Promise<void> {
    await this.#ask('/cgi-bin/clear_quota', { appid: this.#account.appId });
  }

  #days(path: string, from: string, to: string): Promise<Answer> {
    return this.#ask(path, { begin_date: from, end_date: to });
  }

  #read(path: string): Promise<Answer> {
    return this.#call(path, () => ({ method: 'GET' }));
  }

  #ask(path: string, body: object): Promise<Answer> {
    return this.#call(path, () => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }));
  }

  /** Calls with the token; once more with a fresh one when WeChat reports that it has expired. */
  async #call(path: string, init: () => RequestInit): Promise<Answer> {
    for (let isLast = false; ; isLast = true) {
      const address = new URL(this.#account.url.replace(/\/+$/, '') + path);
      address.searchParams.set('access_token', await this.#accessToken());
      const answer = await this.#send(address.href, { method: 'POST', ...init() });
      if (!answer.errcode) return answer;
      if (tokenOver.has(answer.errcode)) this.#token = undefined;
      if (isLast || !tokenOver.has(answer.errcode)) throw this.#refusal(path, answer);
    }
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    const { url, appId, appSecret } = this.#account;
    const query = new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret: appSecret });
    const answer = await this.#send(`${url.replace(/\/+$/, '')}/cgi-bin/token?${query}`).catch((error: unknown) => {
      // Without a token no request was sent, however the request for the token ended.
      throw error instanceof ExternalServiceError ? new ExternalServiceError('unsent', error.message) : error;
    });
    if (typeof answer.access_token !== 'string') throw this.#refusal('/cgi-bin/token', answer);
    this.#token = { text: answer.access_token, until: Date.now() + (Number(answer.expires_in) - tokenMargin) * 1000 };
    return answer.access_token;
  }

  async #send(url: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const answer = await this.#fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      const body = (await answer.json()) as unknown;
      if (typeof body === 'object' && body !== null) return body as Answer;
      throw new SyntaxError('no object');
    } catch (error) {
      // The address contains token and secret, so only the kind of the failure is logged.
      this.#log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'WeChat cannot be reached');
      if (error instanceof SyntaxError) throw new ExternalServiceError('lost', wechatServiceTexts.unreadable);
      throw new ExternalServiceError(wasUnsent(error) ? 'unsent' : 'lost', wechatServiceTexts.unreachable);
    }
  }

  #refusal(path: string, { errcode, errmsg }: Answer): ExternalServiceError {
    this.#log.error({ path: path.split('?')[0], errcode, errmsg }, 'WeChat refused');
    return new ExternalServiceError('refused', refusalText(errcode), errcode);
  }
}

function toleratedNoMenu(error: unknown): undefined {
  if (error instanceof ExternalServiceError && error.serviceCode === noMenu) return undefined;
  throw error;
}

function toWire({ title, author, digest, content, contentSourceUrl, thumbMediaId }: WechatArticle): object {
  return {
    title,
    author,
    digest,
    content,
    content_source_url: contentSourceUrl,
    thumb_media_id: thumbMediaId,
    need_open_comment: 0,
    only_fans_can_comment: 0,
  };
}

function pictureForm({ bytes, fileName, mediaType }: WechatPicture): FormData {
  const form = new FormData();
  form.set('media', new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName);
  return form;
}
