import { z } from 'zod';
import { ExternalServiceError, wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import { paymentTexts as texts } from '../payment.texts.ts';
import { authorize, doubtOf } from './signature.rules.ts';
import { jsonOf } from './wire.ts';

/** Our account at WeChat Pay, and its keys. */
export interface PayMerchant {
  url: string;
  merchantId: string;
  appId: string;
  /** Of the merchant's certificate, and its private key. */
  serial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  platform: { serial: string; publicKey: string };
  noticeUrl: string;
}

const timeout = 15_000;
const refusal = z.object({ code: z.string().max(64).default(''), message: z.string().max(300).default('') });
const noBill = 'NO_STATEMENT_EXIST';

/** A call below the address of the merchant. */
interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** What calls need beside the merchant. */
export interface CallParts {
  now(): Date;
  log: Pick<Logger, 'error'>;
  send?: Send;
}

/** Makes the signed requests of a merchant, and believes what is signed by WeChat Pay alone. */
export function payCaller(merchant: PayMerchant, { now, log, send = fetch }: CallParts) {
  const base = merchant.url.replace(/\/+$/, '');

  /** Sends a signed request and gives its answer with the text. */
  async function exchange({
    method,
    url,
    path,
    body = '',
  }: {
    method: string;
    url: string;
    path: string;
    body?: string;
  }) {
    const authorization = authorize(merchant, { method, path, body }, now());
    try {
      const answer = await send(url, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
        ...(body !== '' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { answer, answered: await answer.text() };
    } catch (error) {
      log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'WeChat Pay cannot be reached');
      throw new ExternalServiceError(wasUnsent(error) ? 'unsent' : 'lost', texts.unreachable);
    }
  }

  /** Makes a signed call; undefined when what it is about is unknown there. */
  async function call({ method, path, body }: Call): Promise<unknown> {
    const address = new URL(`${base}${path}`);
    const { answer, answered } = await exchange({
      method,
      url: address.toString(),
      path: address.pathname + address.search,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 404 && method === 'GET') return undefined;
    if (!answer.ok && codeOf(answered) === noBill) return undefined;
    if (!answer.ok) throw refusalOf(answer.status, answered, address.pathname);
    const parts = signedParts((name) => answer.headers.get(name) ?? '');
    const doubt = doubtOf({ ...parts, body: answered }, merchant.platform, now());
    if (doubt !== undefined) {
      log.error({ doubt, path: address.pathname }, 'an answer of WeChat Pay is not signed as it must be');
      throw new ExternalServiceError('lost', texts.unverified);
    }
    return answered === '' ? {} : jsonOf(answered);
  }

  function refusalOf(status: number, answered: string, path: string): ExternalServiceError {
    const why = refusal.safeParse(jsonOf(answered));
    const { code, message } = why.success ? why.data : { code: '', message: '' };
    log.error({ status, code, path }, 'WeChat Pay refused');
    return status >= 500 || status === 429
      ? new ExternalServiceError('lost', texts.unreachable)
      : new ExternalServiceError('refused', texts.refused(message), status);
  }

  return { call, exchange };
}

/** The signature of an answer or a notice, out of its headers. */
export const signedParts = (header: (name: string) => string) => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
});

const codeOf = (text: string): string => refusal.safeParse(jsonOf(text)).data?.code ?? '';
