import { jsonb, pgTable, text, unique } from './orm.ts';
import { idColumn, idRef, timeColumn } from './columns.ts';

/** First answer of a write, found again by the client's request id. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: idColumn(),
    userId: idRef().notNull(),
    requestId: text().notNull(),
    endpoint: text().notNull(),
    answer: jsonb().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [unique('idempotency_keys_request').on(table.userId, table.requestId)],
);
