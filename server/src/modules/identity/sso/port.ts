import type { UserKind } from 'shared-contracts/model';

/** The identity service: it knows who somebody is and says so by a one-time code. */
export interface IdentityService {
  /**
   * Where a browser goes to prove who it is; it comes back to `redirectUri` with `?code=`. There is no `state`: portals
   * may send people here with a code of their own accord, so a return needs no start of ours; a code is good once.
   */
  authorizeUrl(options: { kind: UserKind; redirectUri: string }): string;
  /** Trades a code for the user name it was given to; undefined when the code is unknown, used or older than 60 s. */
  exchange(code: string): Promise<{ userName: string } | undefined>;
}
