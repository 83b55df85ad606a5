import type { Context } from './context.ts';
import type { RecordActor } from '../audit/record.queries.ts';

/** Returns the acting user as operation records keep it. */
export function actorOf({ session, ip }: Context): RecordActor {
  return { userId: session.userId, nickName: session.nickName, address: ip };
}
