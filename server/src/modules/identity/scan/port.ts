/** Services whose app people scan a code with. */
export const scanServices = ['wecom', 'dingtalk', 'feishu'] as const;
export type ScanService = (typeof scanServices)[number];

/** True for the name of a service. */
export const isScanService = (name: string): name is ScanService => scanServices.some((one) => one === name);

/** What a service says of a person. */
export interface ScanPerson {
  /** The organization, or our app there, within which `subject` is one person. */
  issuer: string;
  subject: string;
  nickName: string;
  /**
   * Departments by id and name; undefined where none was asked for or answered: then no role comes, and none leaves
   * that departments stand for.
   */
  groups: readonly string[] | undefined;
}

/** What a service says of somebody by id, without a scan. */
export interface Member {
  /** Gone: nobody has this id there, or the person is shut. Hidden: our app may not read the person. */
  state: 'there' | 'gone' | 'hidden';
  groups: readonly string[];
}

/** What of a person's departments is asked for: names cost a call each. */
export type Departments = 'none' | 'ids' | 'names';

/** What one login is held together by. */
interface ScanStart {
  redirectUri: string;
  state: string;
  /** Of PKCE, which Feishu alone knows. */
  challenge: string;
}

/** What a code is traded with. */
interface Exchange {
  verifier: string;
  redirectUri: string;
  departments: Departments;
}

/** Login by the app of a service. */
export interface ScanPort {
  /** Where a browser goes; it comes back to `redirectUri` with a code and the same `state`. */
  authorizeUrl(start: ScanStart): string;
  /**
   * Trades a code for the person that gave it; undefined when it is unknown, used or too old. Throws NotOfHouse, and
   * AppError Unavailable when the service does not answer.
   */
  exchange(code: string, facts: Exchange): Promise<ScanPerson | undefined>;
  /** Looks somebody up. Throws AppError Unavailable. */
  find(subject: string, departments: Departments): Promise<Member>;
  /** Proves our credentials. Throws AppError Unavailable. */
  connect(): Promise<void>;
}

/** A person of the service who does not belong to this newspaper's organization, or no longer. */
export class NotOfHouse extends Error {}
