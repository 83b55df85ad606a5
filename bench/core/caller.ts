import { createHash } from 'node:crypto';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import { type AnswerOf, type Endpoint, type InputOf, passwordLogin } from 'shared-contracts/endpoints';
import { encodeFields, openEnvelope, type Envelope } from 'shared-contracts/wire';
import { Pool } from 'undici';
import { benchPassword } from './product.ts';

/** Calls a running product over kept connections. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>;
}

function callerOf(url: string, token?: string, connections = 16): Caller {
  const pool = new Pool(url, { connections });
  return {
    async call(endpoint, input) {
      const { encoding, method, path } = endpoint;
      const fields = () => new URLSearchParams(encodeFields(input as Record<string, unknown>)).toString();
      const { body } = await pool.request({
        path: encoding === 'query' ? `${path}?${fields()}` : path,
        method,
        headers: {
          ...(encoding !== 'query' && {
            'content-type': encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(encoding !== 'query' && { body: encoding === 'json' ? JSON.stringify(input) : fields() }),
      });
      return openEnvelope((await body.json()) as Envelope) as AnswerOf<typeof endpoint>;
    },
  };
}

/** Logs an account in and returns the access token of its session. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const password = createHash('sha256').update(benchPassword).digest('hex');
  const { data } = await callerOf(url).call(passwordLogin, {
    authType: loginAuthType,
    clientId,
    clientSecret,
    username,
    password,
  });
  return data.accessToken;
}

/** Logs an account in and returns a caller with its session. */
export async function loginAs(url: string, username: string, connections?: number): Promise<Caller> {
  return callerOf(url, await tokenOf(url, username), connections);
}
