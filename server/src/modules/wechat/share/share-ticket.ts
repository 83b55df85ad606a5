import { eq } from '../../../platform/database/orm.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openWechat } from '../service/open-wechat.ts';
import { wechatTickets } from './share.tables.ts';

export type TicketParts = Pick<Context, 'db' | 'settings' | 'now' | 'log'>;

/** Milliseconds before its end at which a ticket counts as expired. */
const margin = 300_000;
/** Milliseconds for which WeChat is left alone after it has refused or has not answered. */
const pause = 60_000;

/** Opens what this process knows of the ticket of the account of the settings. */
export function openTickets(parts: TicketParts): () => Promise<string> {
  const { db, settings, now, log } = parts;
  const appId = settings.WECHAT_APP_ID;
  let held = { ticket: '', until: 0 };
  let failed: { error: unknown; until: number } | undefined;
  let fetching: Promise<string> | undefined;
  const isFresh = (until: number) => until - margin > now().getTime();

  async function fetchTicket(): Promise<string> {
    const [kept] = await db.select().from(wechatTickets).where(eq(wechatTickets.appId, appId));
    if (kept && isFresh(kept.until.getTime())) {
      held = { ticket: kept.ticket, until: kept.until.getTime() };
      return held.ticket;
    }
    if (failed && failed.until > now().getTime()) throw failed.error;
    try {
      const { ticket, seconds } = await openWechat(parts, log).shareTicket();
      const until = new Date(now().getTime() + seconds * 1000);
      await db
        .insert(wechatTickets)
        .values({ appId, ticket, until })
        .onConflictDoUpdate({ target: wechatTickets.appId, set: { ticket, until } });
      held = { ticket, until: until.getTime() };
      return ticket;
    } catch (error) {
      failed = { error, until: now().getTime() + pause };
      throw error;
    }
  }

  /** The ticket of now; many that ask at once are one question. Throws ExternalServiceError where WeChat refuses. */
  return async () => {
    if (isFresh(held.until)) return held.ticket;
    fetching ??= fetchTicket().finally(() => (fetching = undefined));
    return fetching;
  };
}
