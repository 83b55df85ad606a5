import type { Found } from 'proofreading';
import { createHash, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { providerBCheckers, providerBErrorsCode, providerBNoErrorsCode } from 'shared-contracts/constants';
import {
  checkArticle,
  type ProviderAItem,
  providerAArticleCorrect,
  providerAAuthorize,
  providerAGetCorrectAbility,
  providerAToken,
  providerBAll,
  type ProviderBItem,
  providerBLogin,
  providerBSingle,
  type ServiceCall,
} from 'shared-contracts/endpoints';
import { type HeimaItem, proofAbilities } from 'shared-contracts/model';
import type { Database } from '../../../platform/database/database.ts';
import { addHeimaArticle, findHeimaArticle } from '../heima-article.queries.ts';
import { readForms, type Send, sendTo } from '../../../platform/external-service/send.ts';
import { serviceTexts } from './services.texts.ts';

/** Secret of the product at the sandboxes; it protects nothing. */
export const sandboxSecret = 'sandbox';

export interface ProofreadingSandboxParts {
  db: Database;
  now(): Date;
  /** The engine: what each paragraph of a text holds. */
  check(paragraphs: readonly string[]): Promise<Found[]>;
}

/** Checkers of provider B by the abilities that the engine sorts into. */
const checkerOf: Readonly<Record<string, (typeof providerBCheckers)[number]>> = {
  '107': 'punctuation',
  '108': 'digit',
  '109': 'digit',
  '111': 'digit',
  '208': 'quotation',
  '206': 'political_proofreader',
  '205': 'forbidden_word',
  '305': 'sacked_official',
  '203': 'specific_keyword',
  '201': 'specific_keyword',
  '202': 'specific_keyword',
  '207': 'specific_keyword',
  '301': 'sensitive_word',
  '302': 'sensitive_word',
  '303': 'sensitive_word',
  '304': 'sensitive_word',
  '306': 'sensitive_word',
};
const categoryOf = (ability: string) => ability[0]!;
const abilityName = new Map(Object.values(proofAbilities).flatMap((list) => list.map(({ id, name }) => [id, name])));

/** Findings with places in the whole text. */
async function findIn(text: string, { check }: ProofreadingSandboxParts): Promise<(Found & { words: string })[]> {
  const paragraphs = text.split('\n');
  const starts: number[] = [];
  let offset = 0;
  for (const paragraph of paragraphs) {
    starts.push(offset);
    offset += paragraph.length + 1;
  }
  return (await check(paragraphs)).map((found) => {
    const start = starts[found.paragraph]!;
    return {
      ...found,
      words: paragraphs[found.paragraph]!.slice(found.from, found.to),
      from: start + found.from,
      to: start + found.to,
    };
  });
}

/** Local servers of the three services’ protocols; their answers come from the local rules. */
export function sandboxSend(parts: ProofreadingSandboxParts): Send {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  readForms(app);
  serveProviderA(app, parts);
  serveProviderB(app, parts);
  serveHeima(app, parts);
  return sendTo(app);
}

/** One route of a service call: what does not fit the protocol gets the protocol's refusal. */
function serve(
  app: FastifyInstance,
  base: string,
  call: ServiceCall,
  refusal: unknown,
  answer: (request: never, headers: Record<string, unknown>) => unknown,
): void {
  app.post(`${base}${call.path}`, async ({ body, headers }) => {
    const request = call.request.safeParse(body);
    return request.success ? answer(request.data as never, headers) : refusal;
  });
}

const sign = (words: string) => createHash('sha256').update(`${sandboxSecret}:${words}`).digest('hex');

function serveProviderA(app: FastifyInstance, parts: ProofreadingSandboxParts): void {
  const base = '/sandbox/proofreading-a/dataapp';
  const refused = { code: '1001' };
  serve(app, base, providerAAuthorize, refused, ({ appId }: { appId: string }) => ({
    code: '0000',
    authorizeCode: { authorizeCode: sign(`code:${appId}`) },
  }));
  serve(
    app,
    base,
    providerAToken,
    refused,
    ({ appId, appSecret, authorizeCode }: { appId: string; appSecret: string; authorizeCode: string }) =>
      appSecret === sandboxSecret && authorizeCode === sign(`code:${appId}`)
        ? { code: '0000', accessToken: { accessToken: sign('token') } }
        : refused,
  );
  serve(
    app,
    base,
    providerAArticleCorrect,
    { code: 400 },
    async ({ accessToken, text, ability_ids: ids }: { accessToken: string; text: string; ability_ids?: string }) => {
      if (accessToken !== sign('token')) return { code: 401, message: 'invalid token' };
      const selection = ids === undefined ? undefined : new Set(ids.split(','));
      const checklist: ProviderAItem[] = (await findIn(text, parts))
        .filter(({ ability }) => selection?.has(ability) ?? true)
        .map(({ from, words, suggest, explanation, ability }) => ({
          position: from,
          length: words.length,
          word: words,
          suggest: [...suggest],
          explanation,
          type: { belongId: categoryOf(ability), abilityId: ability, name: abilityName.get(ability) ?? '' },
        }));
      return { code: 200, data: { checklist } };
    },
  );
  serve(app, base, providerAGetCorrectAbility, { code: 400 }, ({ accessToken }: { accessToken: string }) =>
    accessToken === sign('token')
      ? {
          code: 200,
          data: Object.entries(proofAbilities).flatMap(([belongId, list]) => list.map((one) => ({ ...one, belongId }))),
        }
      : { code: 401 },
  );
}

function serveProviderB(app: FastifyInstance, parts: ProofreadingSandboxParts): void {
  const base = '/sandbox/proofreading-b';
  const isKnown = (headers: Record<string, unknown>) =>
    headers.authorization === `Basic ${Buffer.from(`newsroom:${sandboxSecret}`).toString('base64')}`;
  const check =
    (only?: string) =>
    async ({ text, method }: { text: string; method: string }, headers: Record<string, unknown>) => {
      if (!isKnown(headers)) return { code: 401, message: 'unauthorized' };
      const selection = new Set(only === undefined ? method.split(',') : [only]);
      const data: ProviderBItem[] = (await findIn(text, parts))
        .map((found) => ({ ...found, checker: checkerOf[found.ability] ?? 'basic_word' }))
        .filter(({ checker }) => selection.has(checker))
        .map(({ words, from, to, suggest, checker }) => ({
          error: words,
          pos: [from, to],
          suggest: [...suggest],
          error_type: checker,
        }));
      return data.length > 0 ? { code: providerBErrorsCode, data } : { code: providerBNoErrorsCode };
    };
  serve(app, base, providerBAll, { code: 400 }, check());
  for (const checker of providerBCheckers) serve(app, base, providerBSingle[checker], { code: 400 }, check(checker));
  serve(app, base, providerBLogin, { code: 400 }, ({ password }: { password: string }) =>
    password === sandboxSecret ? { code: 200, data: { token: sign('b') } } : { code: 401 },
  );
}

function serveHeima(app: FastifyInstance, parts: ProofreadingSandboxParts): void {
  const base = '/sandbox/heima';
  const refuse = (message: string) => ({ suc: 0, message });
  app.post<{ Body: Record<string, string> }>(`${base}/getheimaauthcode.do`, ({ body }) =>
    Promise.resolve(
      body.key === sandboxSecret ? { suc: 1, data: sign('heima') } : refuse(serviceTexts.sandboxKeyWrong),
    ),
  );
  app.post<{ Body: Record<string, string> }>(`${base}/uploadcheckarticle.do`, async ({ body }) => {
    if (body.authCode !== sign('heima')) return refuse(serviceTexts.sandboxCodeExpired);
    const article = checkArticle.safeParse(JSON.parse(body.checkArticle ?? 'null'));
    if (!article.success) return refuse(serviceTexts.sandboxArticleWrong);
    const pid = randomUUID();
    await addHeimaArticle(parts.db, pid, article.data.content, parts.now());
    return { suc: 1, data: { pid } };
  });
  app.post<{ Body: Record<string, string> }>(`${base}/getcheckarticleresult.do`, async ({ body }) => {
    const content = await findHeimaArticle(parts.db, body.pid ?? '');
    if (content === undefined) return refuse(serviceTexts.sandboxArticleMissing);
    const items: HeimaItem[] = (await findIn(content, parts)).map(({ level, words, suggest, from }) => ({
      level,
      ErrWord: words,
      CorWord: [...suggest],
      Pos: from,
    }));
    return { suc: 1, data: { finished: true, CheckResultList: items } };
  });
}
