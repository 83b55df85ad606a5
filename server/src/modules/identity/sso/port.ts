import type { UserKind } from 'shared-contracts/model';

/** What a session keeps of its login at an OpenID Connect service. */
export interface ServiceLogin {
  /** Sealed ID token. */
  idToken?: string | null | undefined;
  /** The service's own session (`sid`), by which it reports its end. */
  serviceSession?: string | null | undefined;
}

/** Who a one-time code was given to. */
export interface Identity extends ServiceLogin {
  userName: string;
}

/** The identity service: it knows who somebody is and says so by a one-time code. */
export interface IdentityService {
  /**
   * Where a browser goes to prove who it is; it comes back to `redirectUri` with `?code=`. There is no `state`: portals
   * may send people here with a code of their own accord, so a return needs no start of ours; a code is good once.
   */
  authorizeUrl(options: { kind: UserKind; redirectUri: string }): string;
  /** Trades a code for whom it was given to; undefined when the code is unknown, used or older than 60 s. */
  exchange(code: string): Promise<Identity | undefined>;
}
