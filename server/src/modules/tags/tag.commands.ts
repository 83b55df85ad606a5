import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { tagLimits } from 'shared-contracts/limits';
import type { TagDraft } from 'shared-contracts/model';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { holdTagNames } from '../stories/story-tags.ts';
import { tagNames, tags } from '../stories/tag.tables.ts';
import { startRewrite } from './rewrite.job.ts';
import { tagTexts as texts } from './tag.texts.ts';

/** Those of the words that hold a word of the newsroom's list. */
export type ListedWords = (db: Database, words: readonly string[], now: Date) => Promise<ReadonlySet<string>>;

const by = ({ session, now }: Context) => ({ modifiedUserName: session.nickName, modifiedTime: now() });

/** Locks a tag; returns its name. */
async function lockTag(tx: Database, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: tagNames.name })
    .from(tags)
    .innerJoin(tagNames, and(eq(tagNames.tagId, tags.id), tagNames.isMain))
    .where(eq(tags.id, id))
    .for('update');
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row.name;
}

/** The names of a draft by their keys, the main one first; refuses doubles, listed words and names of other tags. */
async function checkNames(
  tx: Database,
  draft: TagDraft,
  tagId: string | null,
  listed: ListedWords,
  now: Date,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [place, sent] of [draft.name, ...draft.aliases].entries()) {
    const name = cleanLine(sent);
    const path = place === 0 ? 'name' : 'aliases';
    if (names.has(name.toLowerCase())) throw invalidInput([{ path, message: texts.doubled(name) }]);
    names.set(name.toLowerCase(), name);
  }
  const bad = [...(await listed(tx, [...names.values()], now))][0];
  if (bad !== undefined) throw invalidInput([{ path: 'name', message: texts.listed(bad) }]);
  const { rows } = await tx.execute<{ name: string; tag: string; isMain: boolean }>(sql`
    select n.name, main.name as tag from tag_names n join tag_names main on main.tag_id = n.tag_id and main.is_main
    where n.key = any(${sql.param([...names.keys()])}::text[]) and n.tag_id is distinct from ${tagId}::bigint limit 1`);
  const taken = rows[0];
  if (taken) throw invalidInput([{ path: 'name', message: texts.taken(taken.name, taken.tag) }]);
  return names;
}

const rowsOf = (tagId: string, names: ReadonlyMap<string, string>) =>
  [...names].map(([key, name], place) => ({ key, name, tagId, isMain: place === 0 }));

/** Adds a tag; stories that carry one of its aliases as a plain word are rewritten. */
export async function addTagTo(tx: Database, draft: TagDraft, listed: ListedWords, context: Context): Promise<string> {
  await holdTagNames(tx, 'change');
  if ((await tx.$count(tags)) >= tagLimits.rows)
    throw invalidInput([{ path: 'name', message: texts.tooMany(tagLimits.rows) }]);
  const names = await checkNames(tx, draft, null, listed, context.now());
  const facts = { groupName: cleanLine(draft.group), createUserName: context.session.nickName, ...by(context) };
  const [tag] = await tx.insert(tags).values(facts).returning({ id: tags.id });
  await tx.insert(tagNames).values(rowsOf(tag!.id, names));
  await startRewrite(tx, { tagId: tag!.id, by: actorOf(context) }, context.now());
  await noteAction(tx, context, 'tag.create', tag!.id, { name: draft.name });
  return tag!.id;
}

/** Changes a tag. Its former name stays an alias: published texts and open forms have it still. */
export async function changeTag(
  tx: Database,
  { id, draft }: { id: string; draft: TagDraft },
  listed: ListedWords,
  context: Context,
): Promise<void> {
  await holdTagNames(tx, 'change');
  const former = await lockTag(tx, id);
  const names = await checkNames(tx, draft, id, listed, context.now());
  if (!names.has(former.toLowerCase())) names.set(former.toLowerCase(), former);
  if (names.size > tagLimits.aliases + 1)
    throw invalidInput([{ path: 'aliases', message: texts.tooManyAliases(tagLimits.aliases) }]);
  await tx
    .update(tags)
    .set({ groupName: cleanLine(draft.group), ...by(context) })
    .where(eq(tags.id, id));
  await tx.delete(tagNames).where(eq(tagNames.tagId, id));
  await tx.insert(tagNames).values(rowsOf(id, names));
  await startRewrite(tx, { tagId: id, by: actorOf(context) }, context.now());
  await noteAction(tx, context, 'tag.change', id, { name: draft.name, ...(former !== draft.name && { from: former }) });
}

/** Merges a tag into another: its names become aliases, and it is gone. */
export async function mergeTag(
  tx: Database,
  { id, intoId, reason }: { id: string; intoId: string; reason: string },
  context: Context,
): Promise<void> {
  if (id === intoId) throw invalidInput([{ path: 'intoId', message: texts.intoItself }]);
  await holdTagNames(tx, 'change');
  const name = await lockTag(tx, id);
  const into = await lockTag(tx, intoId);
  if ((await tx.$count(tagNames, inArray(tagNames.tagId, [id, intoId]))) > tagLimits.aliases + 1)
    throw invalidInput([{ path: 'intoId', message: texts.tooManyAliases(tagLimits.aliases) }]);
  await tx.update(tagNames).set({ tagId: intoId, isMain: false }).where(eq(tagNames.tagId, id));
  await tx.delete(tags).where(eq(tags.id, id));
  await tx.update(tags).set(by(context)).where(eq(tags.id, intoId));
  await startRewrite(tx, { tagId: intoId, by: actorOf(context) }, context.now());
  await noteAction(tx, context, 'tag.merge', id, { name, into, reason });
}

/** Switches a tag on or off. */
export async function switchTag(tx: Database, id: string, isOn: boolean, context: Context): Promise<void> {
  const name = await lockTag(tx, id);
  await tx
    .update(tags)
    .set({ isOn, ...by(context) })
    .where(eq(tags.id, id));
  await noteAction(tx, context, isOn ? 'tag.on' : 'tag.off', id, { name });
}
