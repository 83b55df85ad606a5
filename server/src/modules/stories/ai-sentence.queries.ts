import { aiToolMaxLength } from 'shared-contracts/limits';
import { and, inArray, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { digestOf, sentencesOf } from './ai-sentence.rules.ts';
import { aiSentences } from './ai-sentence.tables.ts';

/** An answer of the assistant to a user. */
interface AiAnswer {
  userId: string;
  answer: string;
  /** What it was made of: sentences that the user brought along are no work of the assistant. */
  question: string;
  tool: string;
}

/** Remembers the sentences that the assistant wrote for a user. */
export async function noteAiSentences(
  db: Database,
  { userId, answer, question, tool }: AiAnswer,
  now: Date,
): Promise<void> {
  const own = new Set(sentencesOf(question));
  const digests = sentencesOf(answer)
    .filter((sentence) => !own.has(sentence))
    .map(digestOf);
  if (digests.length === 0) return;
  await db.execute(sql`
    insert into ai_sentences (user_id, digest, tool, time)
    select ${userId}::bigint, digest, ${tool.slice(0, aiToolMaxLength)}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(digests)}::text[]) as found (digest)
    on conflict (user_id, digest) do update set tool = excluded.tool, time = excluded.time`);
}

/**
 * The model that wrote a sentence of `text` for one of the users, leaving out those of `before`; undefined for none.
 */
export async function findAiSentence(
  tx: Database,
  userIds: readonly string[],
  text: string,
  before: string,
): Promise<string | undefined> {
  const digests = sentencesOf(text).map(digestOf);
  if (digests.length === 0) return undefined;
  const found = await tx
    .select({ digest: aiSentences.digest, tool: aiSentences.tool })
    .from(aiSentences)
    .where(
      and(inArray(aiSentences.userId, [...userIds]), sql`${aiSentences.digest} = any(${sql.param(digests)}::text[])`),
    );
  if (found.length === 0) return undefined;
  const known = new Set(sentencesOf(before).map(digestOf));
  return found.find(({ digest }) => !known.has(digest))?.tool;
}

/** Forgets sentences that were written more than so many days ago. */
export async function forgetOldSentences(db: Database, now: Date, days: number): Promise<void> {
  await db.delete(aiSentences).where(lt(aiSentences.time, new Date(now.getTime() - days * 86_400_000)));
}
