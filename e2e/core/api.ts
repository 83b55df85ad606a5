import { createHash } from 'node:crypto';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import { type AnswerOf, type Endpoint, type InputOf, cBlogin, passwordLogin } from 'shared-contracts/endpoints';
import { encodeFields, openEnvelope, type Envelope } from 'shared-contracts/wire';
import { type Account, demoPassword, isMedia } from './accounts.ts';

/** A small client of the server, so that a scenario can check what was stored. Throws AppError on a refusal. */
export class Api {
  readonly #base: string;
  readonly #token: string;

  private constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** Logs a demo account in by the call of the login page; returns the tokens of the new session. */
  static async tokens(base: string, account: Account) {
    const endpoint = isMedia(account) ? cBlogin : passwordLogin;
    const password = createHash('sha256').update(demoPassword()).digest('hex');
    const body = { authType: loginAuthType, clientId, clientSecret, username: account, password };
    return (await new Api(base, '').call(endpoint, body)).data;
  }

  static async login(base: string, account: Account): Promise<Api> {
    return new Api(base, (await Api.tokens(base, account)).accessToken);
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const fields = input as Record<string, unknown>;
    const url = new URL(endpoint.path, this.#base);
    const init: RequestInit = {
      method: endpoint.method,
      headers: this.#token ? { authorization: `Bearer ${this.#token}` } : {},
    };
    if (endpoint.encoding === 'query') url.search = new URLSearchParams(encodeFields(fields)).toString();
    else if (endpoint.encoding === 'form') init.body = new URLSearchParams(encodeFields(fields));
    else {
      init.body = JSON.stringify(fields);
      init.headers = { ...init.headers, 'content-type': 'application/json' };
    }
    const response = await fetch(url, init);
    return openEnvelope((await response.json()) as Envelope) as AnswerOf<E>;
  }
}
