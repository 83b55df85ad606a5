import type { Database } from '../database/database.ts';

/** One thing that a member has given, in words. */
export interface MemberDataItem {
  title: string;
  text: string;
  state: string;
  time: Date;
}

/** What a module keeps of members: shown and exported to them, and made nameless when they leave. */
export interface MemberDataSource {
  /** Name of the parts in the export, e.g. 'comments', and for people. */
  key: string;
  name: string;
  /** Newest first. */
  list(db: Database, memberId: string, limit: number): Promise<MemberDataItem[]>;
  /** Takes the person out of what stays; in the transaction that deletes the account. */
  forget(tx: Database, memberId: string, now: Date): Promise<void>;
  /** Shows another portrait, or none, beside what the member has written; in the transaction that changes it. */
  showPortrait?(tx: Database, memberId: string, portrait: string | null): Promise<void>;
}
