import { sessionIsOver } from './session.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSession, type SessionFacts } from './session.queries.ts';

/** A session that has not ended, of a user who may still log in; undefined otherwise. */
export async function findLiveSession(db: Database, sessionId: string, now: Date): Promise<SessionFacts | undefined> {
  const facts = await findSession(db, sessionId, now);
  if (!facts || facts.endedTime !== null || facts.state !== 'active' || facts.kind !== facts.userKind) return undefined;
  return sessionIsOver(facts.createdTime, facts.seenTime, now) ? undefined : facts;
}
