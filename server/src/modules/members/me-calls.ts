import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { FeedParts } from '../../platform/feed/open-section.ts';
import type { MemberPagesParts } from './me-desk.ts';
import type { LoggedIn } from './member-session.ts';

/** Keys, what follows a login, and what modules keep of members. */
type Given = Pick<MemberPagesParts, 'keys' | 'moments' | 'sources'>;

/** What the assembly gives to the calls of members. */
export interface MemberCallsParts extends Given {
  /** Further calls of the member of a token. */
  moreCalls: readonly ((app: FastifyInstance, me: MeCalls) => void)[];
}

/** What the calls of members share. */
export interface MeCalls extends Pick<FeedParts, 'db' | 'now' | 'settings' | 'cursors'>, Given {
  log: FastifyBaseLogger;
  /** The member of a request's bearer token. Throws ReLogin. */
  mustBe(request: FastifyRequest): Promise<LoggedIn>;
}
