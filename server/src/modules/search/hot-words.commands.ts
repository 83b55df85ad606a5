import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { hotWordLimits } from 'shared-contracts/limits';
import type { HotWordDraft } from 'shared-contracts/model';
import { and, asc, eq, ne, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { ListedWords } from './search-log.ts';
import { hotWords } from './search.tables.ts';
import { searchTexts as texts } from './search.texts.ts';
import { lockSettings, noteSearch } from './touch-rules.ts';

const by = ({ session, now }: Context) => ({ modifiedUserName: session.nickName, modifiedTime: now() });

/** Stores a hot word; a new one comes last. */
export async function storeHotWord(
  tx: Database,
  { id, draft }: { id?: string | undefined; draft: HotWordDraft },
  listed: ListedWords,
  context: Context,
): Promise<string> {
  await lockSettings(tx);
  const word = cleanLine(draft.word);
  const isSame = and(eq(hotWords.word, word), id === undefined ? undefined : ne(hotWords.id, id));
  if ((await tx.$count(hotWords, isSame)) > 0) throw invalidInput([{ path: 'word', message: texts.hotTaken(word) }]);
  if ((await listed(tx, [word], context.now())).has(word))
    throw invalidInput([{ path: 'word', message: texts.hotListed(word) }]);
  const facts = {
    word,
    link: draft.link,
    targets: [...new Set(draft.targets)],
    startTime: draft.startTime === null ? null : fromWireTime(draft.startTime),
    endTime: draft.endTime === null ? null : fromWireTime(draft.endTime),
    ...by(context),
  };
  if (id !== undefined) {
    const changed = await tx.update(hotWords).set(facts).where(eq(hotWords.id, id)).returning({ id: hotWords.id });
    if (changed.length === 0) throw new AppError(ErrorCode.NotFound, texts.hotGone);
    await noteSearch(tx, 'hotword.change', context, { target: id, name: word });
    return id;
  }
  if ((await tx.$count(hotWords)) >= hotWordLimits.rows)
    throw invalidInput([{ path: 'word', message: texts.hotTooMany(hotWordLimits.rows) }]);
  const place = sql`(select coalesce(max(place), 0) + 1 from hot_words)`;
  const [added] = await tx
    .insert(hotWords)
    .values({ ...facts, place })
    .returning({ id: hotWords.id });
  await noteSearch(tx, 'hotword.create', context, { target: added!.id, name: word });
  return added!.id;
}

/** Switches a hot word on or off. */
export async function switchHotWord(tx: Database, id: string, isOn: boolean, context: Context): Promise<void> {
  const [row] = await tx
    .update(hotWords)
    .set({ isOn, ...by(context) })
    .where(eq(hotWords.id, id))
    .returning({ word: hotWords.word });
  if (!row) throw new AppError(ErrorCode.NotFound, texts.hotGone);
  await noteSearch(tx, isOn ? 'hotword.on' : 'hotword.off', context, { target: id, name: row.word });
}

/** Deletes a hot word. */
export async function dropHotWord(tx: Database, id: string, context: Context): Promise<void> {
  const [row] = await tx.delete(hotWords).where(eq(hotWords.id, id)).returning({ word: hotWords.word });
  if (!row) throw new AppError(ErrorCode.NotFound, texts.hotGone);
  await noteSearch(tx, 'hotword.delete', context, { target: id, name: row.word });
}

/** Orders all hot words; refused when one came or went since the order was read. */
export async function orderHotWords(tx: Database, ids: readonly string[], context: Context): Promise<void> {
  await lockSettings(tx);
  const known = await tx.select({ id: hotWords.id }).from(hotWords).orderBy(asc(hotWords.id)).for('update');
  const isSame = known.length === ids.length && known.every(({ id }) => ids.includes(id));
  if (!isSame) throw new AppError(ErrorCode.StaleRevision, texts.hotChanged);
  await tx.execute(sql`
    update hot_words h set place = asked.ord from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, ord)
    where h.id = asked.id`);
  await noteSearch(tx, 'hotword.sort', context);
}
