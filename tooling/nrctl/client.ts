import { createHash } from 'node:crypto';
import {
  clientId,
  clientSecret,
  loginAuthType,
  productionClientId,
  productionClientSecret,
} from '../../shared-contracts/src/constants/index.ts';
import {
  addedRelease,
  addReleasePath,
  type AddedRelease,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  passwordLogin,
} from '../../shared-contracts/src/endpoints/index.ts';
import { AppError, ErrorCode, isAppError } from '../../shared-contracts/src/errors/index.ts';
import { encodeFields, openEnvelope, type Envelope } from '../../shared-contracts/src/wire/index.ts';
import { texts } from './nrctl.texts.ts';

/** The server could not be reached. */
export class Unreachable extends Error {}

/** The server's address, and the caller's credentials. */
export interface Access {
  url: string;
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
}

/** Calls the server as the screen does. Throws AppError for a refusal, Unreachable for none. */
export class Client {
  readonly #access: Access;
  #bearer: string | undefined;

  constructor(access: Access) {
    this.#access = access;
    this.#bearer = access.token;
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const fields = input as Record<string, unknown>;
    const isJson = endpoint.encoding === 'json';
    const body = isJson ? JSON.stringify(fields) : new URLSearchParams(encodeFields(fields)).toString();
    return (await this.#send(
      endpoint.path,
      body,
      isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    )) as AnswerOf<E>;
  }

  async addRelease(zip: Uint8Array<ArrayBuffer>): Promise<AddedRelease> {
    return addedRelease.parse((await this.#send(addReleasePath, zip, 'application/zip')).data);
  }

  async #send(path: string, body: BodyInit, type: string): Promise<Record<string, unknown>> {
    const bearer = path === passwordLogin.path ? undefined : (this.#bearer ??= await this.#login());
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#access.url), {
        method: 'POST',
        body,
        headers: { 'content-type': type, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
        signal: AbortSignal.timeout(180_000),
      });
    } catch (error) {
      throw new Unreachable(
        texts.unreachable(
          this.#access.url,
          ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message,
        ),
      );
    }
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
    if (envelope?.suc === undefined) throw new Unreachable(texts.noServer(this.#access.url, response.status));
    return openEnvelope(envelope);
  }

  async #login(): Promise<string> {
    const { user, password } = this.#access;
    if (!user || !password) throw new Unreachable(texts.noAccess);
    const hashed = createHash('sha256').update(password, 'utf8').digest('hex');
    const login = (client: { clientId: string; clientSecret: string }) =>
      this.call(passwordLogin, { authType: loginAuthType, ...client, username: user, password: hashed });
    // A production server knows another client; it says so before it checks the password.
    const { data } = await login({ clientId, clientSecret }).catch((error: unknown) => {
      if (isAppError(error, ErrorCode.BadRequest))
        return login({ clientId: productionClientId, clientSecret: productionClientSecret });
      // A program has no phone: it uses a token of its own.
      if (isAppError(error, ErrorCode.SecondFactorRequired))
        throw new AppError(ErrorCode.Forbidden, texts.secondFactor);
      throw error;
    });
    return data.accessToken;
  }
}
