import type { Settings } from '../platform/settings/settings.ts';
import type { Context, Session } from '../platform/http/context.ts';
import { siteFacts } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import { storeSiteSettings } from '../modules/site-settings/site-settings.ts';
import { demoSite } from './site-words.ts';

/** The demo newspaper says who it is, with numbers that are made up. */
export async function seedSite(tx: Database, session: Session, settings: Settings, now: Date): Promise<void> {
  const context: Pick<Context, 'session' | 'now' | 'settings' | 'ip'> = {
    session,
    settings,
    now: () => now,
    ip: '127.0.0.1',
  };
  await storeSiteSettings(tx, { facts: siteFacts.parse(demoSite.facts), pages: demoSite.pages, rev: 0 }, context);
}
