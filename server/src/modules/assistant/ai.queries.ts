import { type AiChat, type AiMessage, AiMessageState, type AiTool } from 'shared-contracts/model';
import { and, asc, desc, eq, isNotNull, isNull, lt, notInArray } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { aiChats, aiMessages } from './ai.tables.ts';

export type StoredAiMessage = typeof aiMessages.$inferSelect;

/** Seconds without a sign of life after which an answer under way counts as given up. */
const silentAfter = 30;

type StoredChat = typeof aiChats.$inferSelect;

export const toChat = ({ id, title, tool, modifiedTime }: StoredChat): AiChat => ({
  id,
  title,
  tool,
  modifiedTime: toWireTime(modifiedTime),
});
export const toMessage = ({ id, role, content, state, error, isCut, time }: StoredAiMessage): AiMessage => ({
  id,
  role,
  content,
  state,
  error,
  isCut,
  time: toWireTime(time),
});

/** The user's conversations or uses of tools, newest first. */
export async function listChats(db: Database, userId: string, kind: 'chat' | 'tool', most: number): Promise<AiChat[]> {
  const rows = await db
    .select()
    .from(aiChats)
    .where(and(eq(aiChats.userId, userId), kind === 'chat' ? isNull(aiChats.tool) : isNotNull(aiChats.tool)))
    .orderBy(desc(aiChats.modifiedTime), desc(aiChats.id))
    .limit(most);
  return rows.map(toChat);
}

/** A conversation of the user's own; another's is not there. */
export async function findChat(db: Database, id: string, userId: string): Promise<StoredChat | undefined> {
  return (
    await db
      .select()
      .from(aiChats)
      .where(and(eq(aiChats.id, id), eq(aiChats.userId, userId)))
  )[0];
}

export async function messagesOf(db: Database, chatId: string): Promise<StoredAiMessage[]> {
  return db.select().from(aiMessages).where(eq(aiMessages.chatId, chatId)).orderBy(asc(aiMessages.id));
}

/** A message of one of the user's conversations. */
export async function findAiMessage(db: Database, id: string, userId: string): Promise<StoredAiMessage | undefined> {
  const [row] = await db
    .select({ message: aiMessages })
    .from(aiMessages)
    .innerJoin(aiChats, eq(aiChats.id, aiMessages.chatId))
    .where(and(eq(aiMessages.id, id), eq(aiChats.userId, userId)));
  return row?.message;
}

/** Ends answers that nobody writes any more, so that none is under way for ever. */
export async function giveUpSilent(db: Database, now: Date, error: string): Promise<void> {
  const before = new Date(now.getTime() - silentAfter * 1000);
  await db
    .update(aiMessages)
    .set({ state: AiMessageState.Failed, error })
    .where(and(eq(aiMessages.state, AiMessageState.Running), lt(aiMessages.touchedTime, before)));
}

export async function addChat(
  tx: Database,
  row: { userId: string; title: string; tool: AiTool | null; modifiedTime: Date },
): Promise<string> {
  const [chat] = await tx.insert(aiChats).values(row).returning({ id: aiChats.id });
  return chat!.id;
}

export async function addMessage(
  tx: Database,
  row: {
    chatId: string;
    role: 'user' | 'assistant';
    content: string;
    sent?: string;
    state: AiMessageState;
    time: Date;
  },
): Promise<StoredAiMessage> {
  const [message] = await tx
    .insert(aiMessages)
    .values({ ...row, touchedTime: row.time })
    .returning();
  await tx.update(aiChats).set({ modifiedTime: row.time }).where(eq(aiChats.id, row.chatId));
  return message!;
}

/** Writes on an answer while it is under way; false once somebody has stopped it. */
export async function writeMessage(
  db: Database,
  id: string,
  patch: Partial<Pick<StoredAiMessage, 'content' | 'state' | 'error' | 'isCut'>>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(aiMessages)
    .set({ ...patch, touchedTime: now })
    .where(and(eq(aiMessages.id, id), eq(aiMessages.state, AiMessageState.Running)))
    .returning({ id: aiMessages.id });
  return rows.length > 0;
}

export async function removeMessage(db: Database, id: string): Promise<void> {
  await db.delete(aiMessages).where(eq(aiMessages.id, id));
}

export async function removeChat(db: Database, id: string, userId: string): Promise<boolean> {
  return (
    (
      await db
        .delete(aiChats)
        .where(and(eq(aiChats.id, id), eq(aiChats.userId, userId)))
        .returning({ id: aiChats.id })
    ).length > 0
  );
}

/** Drops a user's oldest conversations beyond `most`. */
export async function trimChats(db: Database, userId: string, most: number): Promise<void> {
  const kept = db
    .select({ id: aiChats.id })
    .from(aiChats)
    .where(eq(aiChats.userId, userId))
    .orderBy(desc(aiChats.modifiedTime), desc(aiChats.id))
    .limit(most);
  await db.delete(aiChats).where(and(eq(aiChats.userId, userId), notInArray(aiChats.id, kept)));
}

/** Forgets conversations that were not touched for so many days. */
export async function forgetOldChats(db: Database, now: Date, days: number): Promise<void> {
  await db.delete(aiChats).where(lt(aiChats.modifiedTime, new Date(now.getTime() - days * 86_400_000)));
}
