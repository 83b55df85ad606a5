import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { addSandboxItem, listSandboxItems } from '../wechat-sandbox.queries.ts';

/** Words that the account sent to a reader. */
export interface SandboxAnswer {
  touser: string;
  text: { content: string };
}

/** Answers that the readers of an account of the sandbox got, newest first; blank for that of the settings. */
export const sandboxAnswers = (db: Database, appId: string) => listSandboxItems<SandboxAnswer>(db, 'answer', 20, appId);

/** Keeps what is sent to a reader, by the account's rules. */
export async function takeAnswer(
  { db, now }: { db: Database; now(): Date },
  appId: string,
  { touser, text }: Partial<SandboxAnswer>,
): Promise<object> {
  if (!touser) return { errcode: 40003, errmsg: 'invalid openid' };
  const content = text?.content ?? '';
  if (content === '' || Buffer.byteLength(content) > 2048)
    return { errcode: 45002, errmsg: 'content size out of limit' };
  if (holdsRefusedWords(content)) return { errcode: 87014, errmsg: 'risky content' };
  await addSandboxItem(db, {
    mediaId: randomBytes(24).toString('base64url'),
    kind: 'answer',
    appId,
    content: { touser, text: { content } },
    createdTime: now(),
  });
  return { errcode: 0, errmsg: 'ok' };
}
