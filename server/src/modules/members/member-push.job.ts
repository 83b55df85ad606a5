import type { PushPlatform } from 'shared-contracts/model';
import type { Context, Logger } from '../../platform/http/context.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPush, pushedSessions } from './member-push.queries.ts';

/** Kind of the job that sends one message to one phone. */
const memberPushKind = 'member-push';

/** Milliseconds after which a message is news no longer; it stays in the inbox. */
const latest = 86_400_000;

/** A message to one phone. */
interface PhoneMessage {
  /** The same message twice is sent once. */
  recordId: string;
  device: string;
  platform: PushPlatform;
  title: string;
  subTitle: string;
  url: string;
}

/** Opens the service that sends messages to phones; undefined where the newsroom has none. */
type OpenPhones = (
  parts: Pick<Context, 'db' | 'settings' | 'now'>,
  log: Pick<Logger, 'error'>,
) => { send(message: PhoneMessage): Promise<void> } | undefined;

/** Has a message sent to each phone of its member, in the transaction that puts it into the inbox. */
export async function queuePushes(tx: Database, messageId: string, memberId: string, now: Date): Promise<void> {
  for (const sessionId of await pushedSessions(tx, memberId, now)) {
    const key = `${memberPushKind}:${messageId}:${sessionId}`;
    await putJob(tx, { kind: memberPushKind, key, payload: { messageId, sessionId }, runTime: now, now });
  }
}

/** Sends messages of the inbox to phones; what the service does not take is tried again by the runner. */
export const memberPushJobs = (open: OpenPhones): Record<string, JobHandler> => ({
  async [memberPushKind](tx, { payload }, deps) {
    const { messageId, sessionId } = payload as { messageId: string; sessionId: string };
    const now = deps.now();
    const found = await findPush(tx, messageId, sessionId, now);
    if (!found || now.getTime() - found.createdTime.getTime() > latest) return;
    const { title, text: subTitle, link: url, device, platform } = found;
    const recordId = `member-${messageId}-${sessionId}`;
    await open(deps, deps.log)?.send({ recordId, device, platform, title, subTitle, url });
  },
});
