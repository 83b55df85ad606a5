import type { FastifyBaseLogger } from 'fastify';
import type { UserKind } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

/** An absent reviewer, with the rights of review and the channels that they have. */
export interface AbsentReviewer {
  userId: string;
  nickName: string;
  codes: readonly PermissionCode[];
  channels: ReadonlySet<string>;
}

/**
 * The requesting user, read from the database for this very request: a role taken away or a user disabled counts at
 * once (A14).
 */
export interface Session {
  sessionId: string;
  userId: string;
  userName: string;
  nickName: string;
  kind: UserKind;
  codes: ReadonlySet<PermissionCode>;
  /** Ids of the channels the user may use. Empty means none, never all (A22). */
  channels: ReadonlySet<string>;
  /** Reviewers in whose place the user reviews now; absent for none. */
  deputyFor?: readonly AbsentReviewer[] | undefined;
  /** Nothing else is answered before; the calls that are say so to the page. */
  mustChangePassword: boolean;
  mustEnrolSecondFactor: boolean;
  can(code: PermissionCode): boolean;
  /** The one remote that a deploy token may change; absent for people. */
  deployRemote?: string | undefined;
}

/** Log methods that the server uses. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Everything a handler may use beside its request. */
export interface Context {
  db: Database;
  /** Throws ReLogin when there is none (access 'none'). */
  session: Session;
  /** The server's clock; tests turn it forward. */
  now(): Date;
  settings: Settings;
  log: Logger;
  ip: string;
  refreshCookie: RefreshCookie;
}
