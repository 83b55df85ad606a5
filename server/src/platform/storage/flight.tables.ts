import { bigint, pgTable, text } from '../database/orm.ts';
import { timeColumn } from '../database/columns.ts';

/** Bytes of a request that a server process is receiving, as the other processes count them. */
export const uploadFlights = pgTable('upload_flights', {
  id: text().primaryKey(),
  processId: text().notNull(),
  /** Names that the limits of a sender are counted by. */
  senders: text().array().notNull(),
  reserved: bigint({ mode: 'number' }).notNull(),
  /** Bytes already on the disk, renewed with the lease. */
  arrived: bigint({ mode: 'number' }).notNull().default(0),
  /** By the database's clock; a process that dies leaves its rows until then. */
  leaseUntil: timeColumn().notNull(),
});
