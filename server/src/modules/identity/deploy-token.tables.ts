import { pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Tokens by which machines call the registry in a user's name; only their hash is kept. */
export const deployTokens = pgTable('deploy_tokens', {
  id: idColumn(),
  name: text().notNull(),
  hash: text().notNull().unique(),
  userId: idRef().notNull(),
  /** The one remote whose releases it adds and swaps; none for tokens from before this was required. */
  remote: text().notNull().default(''),
  /** Rights that it has at most; the user's own bound it too. */
  codes: text().array().notNull(),
  createdTime: timeColumn().notNull(),
  expiresTime: timeColumn().notNull(),
  endedTime: timeColumn(),
  usedTime: timeColumn(),
});
