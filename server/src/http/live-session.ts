import { sessionIsOver } from '../domain/session.rules.ts';
import type { Database } from '../store/database.ts';
import { findSession, type SessionFacts } from '../store/session.store.ts';

/** A session that has not ended, of a user who may still log in; undefined otherwise. */
export async function findLiveSession(db: Database, sessionId: string, now: Date): Promise<SessionFacts | undefined> {
  const facts = await findSession(db, sessionId);
  if (!facts || facts.endedTime !== null || facts.state !== 'active' || facts.kind !== facts.userKind) return undefined;
  return sessionIsOver(facts.createdTime, facts.seenTime, now) ? undefined : facts;
}
