import type { WebhookDelivery, WebhookEvent } from 'shared-contracts/model';
import { sql, boolean, index, integer, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Receivers of events, with their sealed keys. */
export const webhooks = pgTable('webhooks', {
  id: idColumn(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  sealedSecret: text().notNull(),
  /** The key before, while deliveries are signed with it too. */
  sealedOldSecret: text(),
  oldSecretUntil: timeColumn(),
  isOn: boolean().notNull().default(true),
  /** First failure since the last success. */
  failingSince: timeColumn(),
  pausedTime: timeColumn(),
  ownerId: idRef().notNull(),
  ownerName: text().notNull(),
  rev: integer().notNull().default(1),
  createdTime: timeColumn().notNull(),
  /** One process sends to a receiver at a time; after a kill another goes on once this is over. */
  leaseUntil: timeColumn(),
  leaseBy: text(),
});

/**
 * Events on their way to receivers. Rows are added by triggers, in the transaction of what happened
 * (migrations/custom/webhooks.sql).
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Rises with what happened to a story; receivers get it as `sequence`. */
    id: idColumn(),
    webhookId: idRef()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What receivers know it by, the same at every try. */
    deliveryId: text().notNull(),
    event: text().$type<WebhookDelivery['event']>().notNull(),
    title: text().notNull().default(''),
    body: text().notNull(),
    state: text().$type<WebhookDelivery['state']>().notNull(),
    attempts: integer().notNull().default(0),
    nextTime: timeColumn(),
    createdTime: timeColumn().notNull(),
    sentTime: timeColumn(),
    status: integer(),
    answer: text().notNull().default(''),
    lastError: text().notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextTime)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    index('webhook_deliveries_time').on(table.createdTime),
  ],
);
