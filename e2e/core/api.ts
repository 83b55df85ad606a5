import { createHash } from 'node:crypto';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import { type AnswerOf, type Endpoint, type InputOf, cBlogin, passwordLogin } from 'shared-contracts/endpoints';
import { encodeFields, openEnvelope, type Envelope } from 'shared-contracts/wire';
import { type Account, demoPassword } from './accounts.ts';

/** A small client of the server, so that a story can prove what was stored. Throws AppError on a refusal. */
export class Api {
  readonly #base: string;
  readonly #token: string;

  private constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  static async login(base: string, account: Account): Promise<Api> {
    const endpoint = account === 'media' ? cBlogin : passwordLogin;
    const password = createHash('sha256').update(demoPassword()).digest('hex');
    const body = { authType: loginAuthType, clientId, clientSecret, username: account, password };
    const answer = await new Api(base, '').call(endpoint, body);
    return new Api(base, answer.data.accessToken);
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const fields = input as Record<string, unknown>;
    const url = new URL(endpoint.path, this.#base);
    const init: RequestInit = { method: endpoint.method, headers: this.#token ? { authorization: `Bearer ${this.#token}` } : {} };
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
