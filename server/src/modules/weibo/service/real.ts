import type { Logger } from '../../../platform/http/context.ts';
import { ExternalServiceError, wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { PostedStatus, WeiboPort, WeiboStatus } from './port.ts';
import { voiceCalls } from './voice-calls.ts';
import type { VoicePort } from './voice-port.ts';
import { weiboRefusalText, weiboServiceTexts } from './weibo.texts.ts';

/** The address of the account, and our credentials there. */
export interface WeiboAccount {
  /** Base address, e.g. https://api.weibo.com */
  url: string;
  appKey: string;
  appSecret: string;
  accessToken: string;
  /** Renews the access token; without one an expired token needs a person. */
  refreshToken?: string | undefined;
  /** Address of a post for its readers. */
  addressOf(userId: string, id: string): string;
}

type Answer = Record<string, unknown> & { error_code?: number | string; error?: string };
interface RawStatus {
  idstr?: string;
  text?: string;
  created_at?: string;
  user?: { idstr?: string };
}

const tokenOver = new Set([21315, 21327]);
/** The service's codes for "done, but slow" and "there already": whether it is published must be looked up. */
const maybeDone = new Set([20032, 20019, 20111]);
const noSuchPost = 20101;
const timeout = 20_000;
const latest = 50;

/**
 * The sharing API as its documentation describes it: statuses/share, user_timeline, destroy, and oauth2/access_token.
 */
export class WeiboClient implements WeiboPort {
  readonly voices: VoicePort;
  readonly #account: WeiboAccount;
  readonly #log: Pick<Logger, 'error'>;
  readonly #fetch: Send;
  #accessToken: string;

  constructor(account: WeiboAccount, log: Pick<Logger, 'error'>, send: Send = fetch) {
    this.#account = account;
    this.#log = log;
    this.#fetch = send;
    this.#accessToken = account.accessToken;
    this.voices = voiceCalls((path, fill, query) => this.#call(path, fill, query));
  }

  async share({ text, picture, ip }: WeiboStatus): Promise<PostedStatus> {
    return this.#posted(
      (await this.#call('/2/statuses/share.json', (form) => {
        form.set('status', text);
        form.set('rip', ip);
        if (picture) form.set('pic', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'cover.jpg');
      })) as RawStatus,
    );
  }

  async latest(): Promise<PostedStatus[]> {
    const answer = await this.#call('/2/statuses/user_timeline.json', undefined, { count: String(latest) });
    return ((answer.statuses ?? []) as RawStatus[]).map((status) => this.#posted(status));
  }

  async destroy(id: string): Promise<void> {
    try {
      await this.#call('/2/statuses/destroy.json', (form) => form.set('id', id));
    } catch (error) {
      if (!(error instanceof ExternalServiceError && error.serviceCode === noSuchPost)) throw error;
    }
  }

  #posted({ idstr = '', text = '', created_at: time = '', user }: RawStatus): PostedStatus {
    if (idstr === '') throw new ExternalServiceError('lost', weiboServiceTexts.unreadable);
    return { id: idstr, text, createdTime: new Date(time), url: this.#account.addressOf(user?.idstr ?? '', idstr) };
  }

  /** Calls with the token; once more with a renewed one when the service reports that it has expired. */
  async #call(
    path: string,
    fill: ((form: FormData) => void) | undefined,
    query: Record<string, string> = {},
  ): Promise<Answer> {
    for (let isLast = false; ; isLast = true) {
      const answer = await this.#send(path, fill, { ...query, access_token: this.#accessToken });
      const code = Number(answer.error_code);
      if (answer.error_code === undefined) return answer;
      const mayRenew = !isLast && tokenOver.has(code) && this.#account.refreshToken !== undefined;
      if (!mayRenew) throw this.#refusal(path, code, answer.error);
      await this.#renew();
    }
  }

  async #renew(): Promise<void> {
    const { appKey, appSecret, refreshToken = '' } = this.#account;
    const path = '/oauth2/access_token';
    const answer = await this.#send(path, () => undefined, {
      client_id: appKey,
      client_secret: appSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }).catch((error: unknown) => {
      // Without a token no request was sent, however the request for the token ended.
      throw error instanceof ExternalServiceError ? new ExternalServiceError('unsent', error.message) : error;
    });
    if (typeof answer.access_token !== 'string')
      throw this.#refusal(path, Number(answer.error_code ?? 21317), answer.error);
    this.#accessToken = answer.access_token;
  }

  async #send(
    path: string,
    fill: ((form: FormData) => void) | undefined,
    fields: Record<string, string>,
  ): Promise<Answer> {
    const url = new URL(this.#account.url.replace(/\/+$/, '') + path);
    const form = fill ? new FormData() : undefined;
    for (const [name, value] of Object.entries(fields)) {
      if (form) form.set(name, value);
      else url.searchParams.set(name, value);
    }
    if (form) fill?.(form);
    const body =
      form && (form.has('pic') ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
    try {
      const answer = await this.#fetch(url.href, {
        signal: AbortSignal.timeout(timeout),
        ...(body && { method: 'POST', body }),
      });
      const parsed = (await answer.json()) as unknown;
      if (typeof parsed === 'object' && parsed !== null) return parsed as Answer;
      throw new SyntaxError('no object');
    } catch (error) {
      // The request contains the token, so only the kind of the failure is logged.
      this.#log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'the microblog cannot be reached');
      if (error instanceof SyntaxError) throw new ExternalServiceError('lost', weiboServiceTexts.unreadable);
      throw new ExternalServiceError(wasUnsent(error) ? 'unsent' : 'lost', weiboServiceTexts.unreachable);
    }
  }

  #refusal(path: string, code: number, error: string | undefined): ExternalServiceError {
    this.#log.error({ path, code, error }, 'the microblog refused');
    return new ExternalServiceError(maybeDone.has(code) ? 'lost' : 'refused', weiboRefusalText(code), code);
  }
}
