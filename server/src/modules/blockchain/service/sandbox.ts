import Fastify from 'fastify';
import { z } from 'zod';
import { reasonMax, shortIdMax, titleMaxLength } from 'shared-contracts/limits';
import type { Context } from '../../../platform/http/context.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import { chainSandboxTexts as texts } from '../blockchain.texts.ts';
import { appendBlock, findBlock } from './sandbox.queries.ts';

/** Key of the product at the sandbox; it protects nothing. */
export const sandboxKey = 'sandbox';

/** The pages on which the sandbox shows its chain, and a registration to anybody. */
export const chainSandboxPaths = {
  chain: '/sandbox/blockchain',
  check: (number: string) => `/sandbox/blockchain/check/${number}`,
} as const;

const requestId = z.string().min(1).max(shortIdMax);
const evidence = z.object({
  requestId,
  algorithm: z.literal('SHA-256'),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  title: z.string().min(1).max(titleMaxLength),
});
const mark = z.object({ requestId, reason: z.string().min(1).max(reasonMax) });

/** The evidence service's protocol over a hash chain of our own. */
export function chainSandboxFetch({ db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>): Send {
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${sandboxKey}`)
      return reply.code(401).send({ message: texts.badKey });
  });

  app.post('/sandbox/blockchain/evidence', async ({ body }, reply) => {
    const sent = evidence.safeParse(body);
    if (!sent.success) return reply.code(400).send({ message: texts.badRequest });
    const { algorithm: _algorithm, ...facts } = sent.data;
    if (holdsRefusedWords(facts.title)) return reply.code(422).send({ message: texts.badTitle });
    const { number, createdTime } = await appendBlock(db, { ...facts, kind: 'evidence', reason: '' }, now());
    const checkUrl = siteOrigin(settings) + chainSandboxPaths.check(number);
    return { number, checkUrl, time: createdTime.toISOString() };
  });

  app.post<{ Params: { number: string } }>(
    '/sandbox/blockchain/evidence/:number/revocation',
    async ({ params: { number }, body }, reply) => {
      const sent = mark.safeParse(body);
      if (!sent.success) return reply.code(400).send({ message: texts.badRequest });
      const block = await findBlock(db, number, 'evidence');
      if (!block) return reply.code(404).send({ message: texts.noSuchNumber });
      if (await findBlock(db, number, 'revocation')) return {};
      const { digest, title } = block;
      await appendBlock(db, { ...sent.data, kind: 'revocation', number, digest, title }, now());
      return {};
    },
  );

  return sendTo(app);
}
