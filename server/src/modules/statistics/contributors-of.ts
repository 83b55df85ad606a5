import { type SQL, sql } from '../../platform/database/orm.ts';

/**
 * Who a story of `contents` (by its alias) is counted for, as rows (user_id, share): the account that wrote it, whole.
 * The one place where several persons of a byline, with shares, come in.
 */
export const contributorsOf = (story: SQL): SQL =>
  sql`(values (${story}.create_user_id, 1::numeric)) as p (user_id, share)`;
