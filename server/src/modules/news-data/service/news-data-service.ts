import {
  getAiMiaobiSummary,
  keywordGetKeywords,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudGetKeywords,
  wiseCloudGetTextSum,
  wiseCloudKw,
  wiseCloudQueryGetById,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import type { AnswerOf, Endpoint, RequestOf } from 'shared-contracts/endpoints';
import { z } from 'zod';
import { callService, ServiceFailure, type ServiceOptions } from '../../../platform/external-service/service-fetch.ts';
import { newsDataServiceTexts as texts } from './news-data-service.texts.ts';

export interface NewsDataAccount {
  /** Folder of wiseCloud/ and keyword/, '…/amc/web' in the documents. */
  url: string;
  username: string;
  password: string;
}

const folder = '/amc/web';
const token = z.object({
  suc: z.coerce.number(),
  message: z.string().default(''),
  data: z.object({ token: z.string().min(1) }).nullish(),
});
/** Milliseconds that a token is used for before another is requested. */
const tokenLife = 20 * 60_000;

/**
 * The news-data service in the documents' own protocol (S2 §7): a login with a fixed account, then calls that carry its
 * token in the header. Account and token never leave the server (R741).
 */
export class NewsDataService {
  readonly #account: NewsDataAccount;
  readonly #options: ServiceOptions;
  #token: { text: string; until: number } | undefined;

  constructor(account: NewsDataAccount, options: Omit<ServiceOptions, 'name'>) {
    this.#account = account;
    this.#options = { ...options, name: texts.name, slowText: texts.slow };
  }

  /** Logs in again. Throws ServiceFailure with the service's words. */
  async login(): Promise<void> {
    const { username, password } = this.#account;
    const { suc, message, data } = await callService(
      this.#account.url,
      { path: '/wiseCloud/auth.do', payload: 'form', answer: token },
      { username, password },
      this.#options,
    );
    if (suc !== 1 || !data) throw new ServiceFailure(message || texts.loginFailed, `suc ${suc}`);
    this.#token = { text: data.token, until: Date.now() + tokenLife };
  }

  readonly areas = () => this.#ask(wiseCloudGetAreaDict, {});
  readonly terms = (request: RequestOf<typeof wiseCloudDictList>) => this.#ask(wiseCloudDictList, request);
  readonly search = (request: RequestOf<typeof wiseCloudSearchHighLevel>) =>
    this.#ask(wiseCloudSearchHighLevel, request);
  readonly report = (request: RequestOf<typeof wiseCloudQueryGetById>) => this.#ask(wiseCloudQueryGetById, request);
  readonly words = (request: RequestOf<typeof wiseCloudKw>) => this.#ask(wiseCloudKw, request);
  readonly textSummary = (request: RequestOf<typeof wiseCloudGetTextSum>) => this.#ask(wiseCloudGetTextSum, request);
  readonly textKeywords = (request: RequestOf<typeof wiseCloudGetKeywords>) => this.#ask(wiseCloudGetKeywords, request);
  readonly storyKeywords = (request: RequestOf<typeof keywordGetKeywords>) => this.#ask(keywordGetKeywords, request);
  readonly storySummary = (request: RequestOf<typeof getAiMiaobiSummary>) => this.#ask(getAiMiaobiSummary, request);

  async #ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> {
    if (!this.#token || this.#token.until < Date.now()) await this.login();
    const first = await this.#send(endpoint, request);
    // A service that was restarted knows no token any more.
    const isForgotten = first.suc !== 1 && first.respCode === 401;
    if (isForgotten) await this.login();
    const answer = isForgotten ? await this.#send(endpoint, request) : first;
    if (answer.suc !== 1) throw new ServiceFailure(answer.message || texts.refused, `suc ${answer.suc}`);
    const checked = endpoint.answer.safeParse(answer);
    if (!checked.success)
      throw new ServiceFailure(texts.unreadable, `answer does not fit: ${checked.error.issues[0]?.path.join('.')}`);
    return checked.data as AnswerOf<E>;
  }

  #send(
    endpoint: Endpoint,
    request: unknown,
  ): Promise<{ suc: number; respCode?: number | undefined; message: string }> {
    const call = {
      method: endpoint.method,
      path: endpoint.path.slice(folder.length),
      payload: endpoint.encoding === 'json' ? ('json' as const) : ('form' as const),
      answer: z.looseObject({
        suc: z.coerce.number(),
        respCode: z.coerce.number().optional(),
        message: z.string().default(''),
      }),
    };
    return callService(this.#account.url, call, request as Record<string, unknown>, {
      ...this.#options,
      headers: { authorization: `Bearer ${this.#token!.text}` },
    });
  }
}
