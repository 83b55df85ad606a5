import { desc, lt } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { sandboxTexts } from './sandbox-text.tables.ts';

/** A text message of the sandbox. */
export type SandboxText = typeof sandboxTexts.$inferSelect;

/** Keeps a message for a day. */
export async function addSandboxText(db: Database, text: typeof sandboxTexts.$inferInsert): Promise<void> {
  await db.delete(sandboxTexts).where(lt(sandboxTexts.createdTime, new Date(text.createdTime.getTime() - 86_400_000)));
  await db.insert(sandboxTexts).values(text).onConflictDoNothing();
}

/** The newest messages. */
export async function listSandboxTexts(db: Database): Promise<SandboxText[]> {
  return db.select().from(sandboxTexts).orderBy(desc(sandboxTexts.id)).limit(50);
}
