import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { searchLimits } from 'shared-contracts/limits';
import { SearchWordKind, searchWordKindNames, type SearchWeights } from 'shared-contracts/model';
import { and, eq, ne, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { titlesOf } from './search-config.queries.ts';
import { normalQuery } from './search-words.rules.ts';
import { searchPins, searchWords } from './search.tables.ts';
import { searchTexts as texts } from './search.texts.ts';
import { lockSettings, noteSearch, touchRules } from './touch-rules.ts';

const by = ({ session, now }: Context) => ({ modifiedUserName: session.nickName, modifiedTime: now() });

interface SentWords {
  id?: string | undefined;
  kind: SearchWordKind;
  words: readonly string[];
}

/** Stores a line of words; a word is in one line of its kind. */
export async function storeWords(tx: Database, { id, kind, words }: SentWords, context: Context): Promise<string> {
  await lockSettings(tx);
  const clean = [...new Set(words.map(normalQuery))].filter((word) => word !== '');
  if (kind === SearchWordKind.Synonym && clean.length < 2)
    throw invalidInput([{ path: 'words', message: texts.synonymAlone }]);
  if (kind !== SearchWordKind.Synonym && clean.length !== 1)
    throw invalidInput([{ path: 'words', message: texts.oneWord }]);
  const isOther = id === undefined ? undefined : ne(searchWords.id, id);
  const ofKind = eq(searchWords.kind, kind);
  const [taken] = await tx
    .select({ words: searchWords.words })
    .from(searchWords)
    .where(and(ofKind, isOther, sql`${searchWords.words} && ${sql.param(clean)}::text[]`))
    .limit(1);
  if (taken)
    throw invalidInput([
      { path: 'words', message: texts.wordTaken(clean.find((word) => taken.words.includes(word))!) },
    ]);
  if (id === undefined && (await tx.$count(searchWords, ofKind)) >= searchLimits.lines)
    throw invalidInput([{ path: 'words', message: texts.tooMany(searchLimits.lines) }]);
  const line = { kind, words: clean, ...by(context) };
  const [row] =
    id === undefined
      ? await tx.insert(searchWords).values(line).returning({ id: searchWords.id })
      : await tx
          .update(searchWords)
          .set(line)
          .where(and(ofKind, eq(searchWords.id, id)))
          .returning({ id: searchWords.id });
  if (!row) throw new AppError(ErrorCode.NotFound, texts.wordGone);
  await touchRules(tx);
  await noteSearch(tx, id === undefined ? 'search.addWords' : 'search.changeWords', context, {
    target: row.id,
    name: `${searchWordKindNames[kind]}：${clean.join('、')}`,
  });
  return row.id;
}

/** Deletes a line of words. */
export async function dropWords(tx: Database, id: string, context: Context): Promise<void> {
  await lockSettings(tx);
  const [row] = await tx.delete(searchWords).where(eq(searchWords.id, id)).returning();
  if (!row) throw new AppError(ErrorCode.NotFound, texts.wordGone);
  await touchRules(tx);
  await noteSearch(tx, 'search.dropWords', context, {
    target: id,
    name: `${searchWordKindNames[row.kind]}：${row.words.join('、')}`,
  });
}

interface SentPin {
  id?: string | undefined;
  word: string;
  contentIds: readonly string[];
}

/** Stores which stories the results of a word begin with. */
export async function storePin(tx: Database, sent: SentPin, context: Context): Promise<string> {
  await lockSettings(tx);
  const { id } = sent;
  const word = normalQuery(sent.word);
  const contentIds = [...new Set(sent.contentIds)];
  const titles = await titlesOf(tx, contentIds);
  const missing = contentIds.filter((one) => !titles.get(one)?.isPublished);
  if (missing.length > 0)
    throw invalidInput([{ path: 'contentIds', message: texts.pinUnpublished(missing.join('、')) }]);
  const isSame = and(eq(searchPins.word, word), id === undefined ? undefined : ne(searchPins.id, id));
  if ((await tx.$count(searchPins, isSame)) > 0) throw invalidInput([{ path: 'word', message: texts.pinTaken(word) }]);
  const pin = { word, contentIds, ...by(context) };
  const [row] =
    id === undefined
      ? await tx.insert(searchPins).values(pin).returning({ id: searchPins.id })
      : await tx.update(searchPins).set(pin).where(eq(searchPins.id, id)).returning({ id: searchPins.id });
  if (!row) throw new AppError(ErrorCode.NotFound, texts.pinGone);
  await touchRules(tx);
  await noteSearch(tx, 'search.pin', context, { target: row.id, name: word, detail: { contentIds } });
  return row.id;
}

/** Lets the results of a word come by themselves again. */
export async function dropPin(tx: Database, id: string, context: Context): Promise<void> {
  await lockSettings(tx);
  const [row] = await tx.delete(searchPins).where(eq(searchPins.id, id)).returning();
  if (!row) throw new AppError(ErrorCode.NotFound, texts.pinGone);
  await touchRules(tx);
  await noteSearch(tx, 'search.unpin', context, { target: id, name: row.word });
}

/** Stores the weights under the revision that was read. */
export async function storeWeights(
  tx: Database,
  { title, summary, body }: SearchWeights,
  rev: number,
  context: Context,
): Promise<void> {
  await lockSettings(tx, rev);
  await touchRules(tx, { titleWeight: title, summaryWeight: summary, bodyWeight: body });
  await noteSearch(tx, 'search.weights', context, { detail: { title, summary, body } });
}
