import { z } from 'zod';
import { ExternalServiceError, wasUnsent } from '../../../platform/external-service/external-service-error.ts';
import type { Send } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import { blockchainTexts as texts } from '../blockchain.texts.ts';
import type { BlockchainPort } from './port.ts';

/** The address of the evidence service, and our key there. */
export interface EvidenceService {
  /** Folder of evidence/. */
  url: string;
  key: string;
}

const timeout = 20_000;
const registration = z.object({
  number: z.string().regex(/^[\w-]{1,80}$/),
  checkUrl: z.string().regex(/^https?:\/\/\S{1,500}$/),
  time: z.iso.datetime({ offset: true }),
});
const refusal = z.object({ message: z.string().max(200).default('') });

/** The evidence service over JSON: evidence, and evidence/{number}/revocation. */
export function evidenceClient(
  { url, key }: EvidenceService,
  log: Pick<Logger, 'error'>,
  send: Send = fetch,
): BlockchainPort {
  const base = url.replace(/\/+$/, '');

  async function post(path: string, body: object): Promise<unknown> {
    let response: Response;
    try {
      response = await send(`${base}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      // The request carries the key, so only the kind of the failure is logged.
      log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'the evidence service cannot be reached');
      throw new ExternalServiceError(wasUnsent(error) ? 'unsent' : 'lost', texts.unreachable);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    log.error({ path, status: response.status }, 'the evidence service refused');
    if (response.status >= 500 || response.status === 429) throw new ExternalServiceError('lost', texts.unreachable);
    const why = refusal.safeParse(answer);
    throw new ExternalServiceError('refused', texts.refused(why.success ? why.data.message : ''), response.status);
  }

  return {
    async register({ requestId, digest, title }) {
      const answer = registration.safeParse(
        await post('/evidence', { requestId, algorithm: 'SHA-256', digest, title }),
      );
      if (!answer.success) throw new ExternalServiceError('lost', texts.unreadable);
      return { ...answer.data, time: new Date(answer.data.time) };
    },
    async revoke({ number, requestId, reason }) {
      await post(`/evidence/${encodeURIComponent(number)}/revocation`, { requestId, reason });
    },
  };
}
