import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { openTickets, type TicketParts } from './share-ticket.ts';
import { shareTexts as texts } from './share.texts.ts';

const longest = 2048;

/** The page that an address names, without its place in the page; undefined for what is no page of the site. */
function ownPage(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || address.length > longest || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOwn = url.origin === new URL(origin).origin && url.pathname.startsWith('/site');
  return isOwn && url.username === '' ? address.split('#')[0] : undefined;
}

/** SHA-1 of the four parts in the order of their names, as WeChat's JS-SDK asks for. */
export const shareSignature = (parts: { ticket: string; nonce: string; timestamp: number; url: string }): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${parts.ticket}&noncestr=${parts.nonce}&timestamp=${parts.timestamp}&url=${parts.url}`)
    .digest('hex');

/**
 * What a page of the site configures WeChat's script with. Signs addresses of the site alone: with a signature any page
 * could share under the name of the account.
 */
export function registerShareSignature(app: FastifyInstance, parts: TicketParts): void {
  const { settings, now } = parts;
  if (settings.WECHAT_URL === undefined) return;
  const ticketOfNow = openTickets(parts);
  app.get<{ Querystring: { url?: string } }>(publicPaths.wechatSignature, async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store');
    const url = ownPage(query.url, siteOrigin(settings));
    if (url === undefined) return reply.code(400).send({ message: texts.foreign });
    try {
      const nonce = randomBytes(12).toString('hex');
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = shareSignature({ ticket: await ticketOfNow(), nonce, timestamp, url });
      return { appId: settings.WECHAT_APP_ID, timestamp, nonceStr: nonce, signature };
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      return reply.code(503).send({ message: texts.unavailable });
    }
  });
}
