import { memberMessageLimits } from 'shared-contracts/limits';
import type { MemberMessageKind } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { shortened } from '../../platform/text/shortened.ts';
import { queuePushes } from './member-push.job.ts';

/** A message to a member. */
export interface MemberMessage {
  /** Id of the member. */
  member: string;
  kind: MemberMessageKind;
  title: string;
  text: string;
  /** Path of a public page that the message leads to; '' for none. */
  link: string;
  /** Names the occasion once and for all, e.g. 'order:17:sent'. */
  event: string;
  now: Date;
}

/**
 * Puts a message into a member's inbox, in the caller's transaction, from where a job sends it to the member's phones.
 * The same event again, and a member who is gone, change nothing, which the answer says by false.
 */
export async function tellMember(tx: Database, message: MemberMessage): Promise<boolean> {
  const { member, kind, link, event, now } = message;
  const title = shortened(message.title, memberMessageLimits.title);
  const text = shortened(message.text, memberMessageLimits.text);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into member_messages (member_id, kind, title, text, link, event, created_time)
    select id, ${kind}, ${title}, ${text}, ${link}, ${event}, ${now.toISOString()}::timestamptz
    from members where id = ${member} and state <> 'deleted'
    on conflict (member_id, event) do nothing returning id::text as id`);
  const [added] = rows;
  if (added) await queuePushes(tx, added.id, member, now);
  return added !== undefined;
}
