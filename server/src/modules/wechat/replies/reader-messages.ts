import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { wechatReplyLimits } from 'shared-contracts/limits';
import { wechatAccountRefusal, type WechatReaderMessage } from 'shared-contracts/model';
import { and, desc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { refuseBanned } from '../../words/word-list.ts';
import { findOwnAccount, type StoredAccount } from '../accounts/account.queries.ts';
import { openAccount } from '../accounts/open-account.ts';
import { checkAccount } from '../accounts/own-account.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import { replyTexts as texts } from './reply.texts.ts';
import { wechatReaderAnswers, wechatReaderMessages, wechatReplyRules } from './reply.tables.ts';

interface Filter {
  isOpen?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Hours in which WeChat lets an account answer a reader. */
const answerHours = 48;
/** Messages that a list counts; beyond that it only says that there are more. */
const mostCounted = 10_000;

const isTooLate = (received: Date, now: Date): boolean => now.getTime() - received.getTime() > answerHours * 3_600_000;

/** What readers wrote to an account, newest first, with what they were answered. */
export async function listReaderMessages(
  db: Database,
  account: StoredAccount,
  { isOpen, startDate, endDate }: Filter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: WechatReaderMessage[]; total: number }> {
  const { receivedTime, isAnswered } = wechatReaderMessages;
  const refusal = wechatAccountRefusal(account, 'answer');
  const conditions = [
    eq(wechatReaderMessages.accountId, account.id),
    ...(isOpen === true ? [eq(isAnswered, false)] : []),
    ...(startDate ? [sql`${receivedTime} >= ${fromWireTime(startDate).toISOString()}::timestamptz`] : []),
    ...(endDate ? [sql`${receivedTime} <= ${endOfWireTime(endDate).toISOString()}::timestamptz`] : []),
  ];
  const condition = and(...conditions);
  const rows = await db
    .select({ message: wechatReaderMessages, ruleName: wechatReplyRules.name })
    .from(wechatReaderMessages)
    .leftJoin(wechatReplyRules, eq(wechatReplyRules.id, wechatReaderMessages.ruleId))
    .where(condition)
    .orderBy(desc(receivedTime), desc(wechatReaderMessages.id))
    .limit(size)
    .offset(page * size);
  const counted = db
    .select({ id: wechatReaderMessages.id })
    .from(wechatReaderMessages)
    .where(condition)
    .limit(mostCounted);
  const [total, answers] = await Promise.all([
    db.$count(counted.as('counted')),
    answersOf(
      db,
      rows.map(({ message }) => message.id),
    ),
  ]);
  return {
    list: rows.map(({ message: { id, openId, kind, text, receivedTime: time }, ruleName }) => ({
      id,
      // The end of a reader's id tells readers apart; the whole is nobody's business.
      reader: openId.slice(-6),
      kind,
      text,
      receivedTime: toWireTime(time),
      ruleName,
      answers: answers.get(id) ?? [],
      refusal: refusal ?? (isTooLate(time, now) ? texts.tooLate : null),
    })),
    total,
  };
}

async function answersOf(db: Database, ids: readonly string[]): Promise<Map<string, WechatReaderMessage['answers']>> {
  const found = new Map<string, WechatReaderMessage['answers']>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(wechatReaderAnswers)
    .where(inArray(wechatReaderAnswers.messageId, [...ids]))
    .orderBy(wechatReaderAnswers.id);
  for (const { messageId, text, userName, time, state, lastError } of rows)
    found.set(messageId, [
      ...(found.get(messageId) ?? []),
      { text, userName, time: toWireTime(time), state, lastError },
    ]);
  return found;
}

/** The account to which a reader wrote; a message to one that the user may not use is as missing. */
async function accountOfMessage(db: Database, id: string, { session }: Context): Promise<StoredAccount> {
  const [row] = await db
    .select({ accountId: wechatReaderMessages.accountId })
    .from(wechatReaderMessages)
    .where(eq(wechatReaderMessages.id, id));
  const account = row && (await findOwnAccount(db, row.accountId, session.userId));
  if (!account) throw new AppError(ErrorCode.NotFound, texts.messageGone);
  return account;
}

/**
 * Answers a reader. The answer is stored before it is sent: one whose outcome is not known stays visible as unclear and
 * is never sent again by itself, since WeChat would deliver it twice.
 */
export async function answerReader(
  { id, text }: { id: string; text: string },
  context: Context,
  open: OpenWechat = openWechat,
): Promise<void> {
  const { db, now, session, log } = context;
  await refuseBanned(db, [{ label: texts.answerField, text }], now());
  const account = await accountOfMessage(db, id, context);
  checkAccount(account, 'answer');
  const wechat = await openAccount(context, log, account.id, open);
  const { answerId, openId } = await db.transaction(async (tx) => {
    const [message] = await tx.select().from(wechatReaderMessages).where(eq(wechatReaderMessages.id, id)).for('update');
    if (!message) throw new AppError(ErrorCode.NotFound, texts.messageGone);
    if (isTooLate(message.receivedTime, now())) throw guardRefused([{ guard: 'late', text: texts.tooLate }]);
    if ((await tx.$count(wechatReaderAnswers, eq(wechatReaderAnswers.messageId, id))) >= wechatReplyLimits.answers)
      throw guardRefused([{ guard: 'many', text: texts.manyAnswers(wechatReplyLimits.answers) }]);
    const [row] = await tx
      .insert(wechatReaderAnswers)
      .values({
        messageId: id,
        text,
        userId: session.userId,
        userName: session.nickName,
        time: now(),
        state: 'unclear',
      })
      .returning({ id: wechatReaderAnswers.id });
    await noteAction(tx, context, 'wechat.answer', id, { text, account: account.name });
    return { answerId: row!.id, openId: message.openId };
  });
  try {
    await wechat.sendText(openId, text);
  } catch (error) {
    const isKnown = error instanceof ExternalServiceError && error.failure !== 'lost';
    const lastError = error instanceof ExternalServiceError ? error.message : null;
    await db
      .update(wechatReaderAnswers)
      .set({ lastError, ...(isKnown && { state: 'failed' as const }) })
      .where(eq(wechatReaderAnswers.id, answerId));
    throw error;
  }
  await db.transaction(async (tx) => {
    await tx.update(wechatReaderAnswers).set({ state: 'sent' }).where(eq(wechatReaderAnswers.id, answerId));
    await tx.update(wechatReaderMessages).set({ isAnswered: true }).where(eq(wechatReaderMessages.id, id));
  });
}
