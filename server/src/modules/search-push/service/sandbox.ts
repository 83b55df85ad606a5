import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxPage } from 'shared-contracts/endpoints';
import { and, count, desc, gte } from '../../../platform/database/orm.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { searchSandboxUrls } from '../search-push.tables.ts';
import { searchSandboxTexts as texts } from '../search-push.texts.ts';

const path = '/sandbox/searchpush' satisfies SandboxPage;

/** Addresses that the sandbox takes in a day, and shows. */
export const sandboxQuota = 500;
const newestShown = 200;
/** The protocol's own limit of a list. */
const mostUrls = 2000;

async function countSince(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(searchSandboxUrls)
    .where(and(gte(searchSandboxUrls.createdTime, since)));
  return row?.n ?? 0;
}

/** Sorts addresses as the engine does. */
function sortUrls(urls: readonly string[], origin: string) {
  const notValid = urls.filter((url) => !URL.canParse(url));
  const notSameSite = urls.filter((url) => URL.canParse(url) && new URL(url).origin !== origin);
  const good = urls.filter((url) => !notValid.includes(url) && !notSameSite.includes(url));
  return { good, notValid, notSameSite };
}

/** The engine's protocol with its rules and a quota of the day; what it takes is kept in a table. */
export function searchSandboxFetch({ db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>): Send {
  const app = Fastify();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const site = settings.SEARCH_PUSH_SITE ?? '';
  const origin = new URL(site.includes('://') ? site : `http://${site}`).origin;

  for (const action of ['urls', 'del'] as const)
    app.post<{ Querystring: { site?: string; token?: string } }>(`${path}/${action}`, async (request, reply) => {
      const refuse = (error: number, message: string) => reply.code(error).send({ error, message });
      if (request.query.site !== settings.SEARCH_PUSH_SITE) return refuse(400, 'site error');
      if (request.query.token !== settings.SEARCH_PUSH_TOKEN) return refuse(401, 'token is not valid');
      const urls = String(request.body ?? '')
        .split('\n')
        .filter((line) => line !== '');
      if (urls.length === 0) return refuse(400, 'empty content');
      if (urls.length > mostUrls) return refuse(400, 'only 2000 urls are allowed once');
      const left = sandboxQuota - (await countSince(db, fromWireTime(toWireTime(now()).slice(0, 10))));
      if (left <= 0) return refuse(400, 'over quota');
      const { good, notValid, notSameSite } = sortUrls(urls, origin);
      const takenUrls = good.slice(0, left);
      if (takenUrls.length > 0)
        await db.insert(searchSandboxUrls).values(takenUrls.map((url) => ({ action, url, createdTime: now() })));
      return {
        remain: left - takenUrls.length,
        success: takenUrls.length,
        ...(notSameSite.length > 0 && { not_same_site: notSameSite }),
        ...(notValid.length > 0 && { not_valid: notValid }),
      };
    });
  return sendTo(app);
}

/** Mounts the page of the addresses that the sandbox has. Never in production. */
export function registerSearchSandbox(app: FastifyInstance, { db }: { db: Database }): void {
  app.get(path, async (_request, reply) => {
    const rows = await db.select().from(searchSandboxUrls).orderBy(desc(searchSandboxUrls.id)).limit(newestShown);
    const lines = rows.map(
      ({ action, url, createdTime }) =>
        `<li><b>${texts.actions[action]}</b><time>${toWireTime(createdTime)}</time><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p></li>`,
    );
    const body = lines.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${lines.join('')}</ul>`;
    return sandboxPage(reply, texts.title, texts.note, body);
  });
}
