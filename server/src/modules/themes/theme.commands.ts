import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { themeLimits } from 'shared-contracts/limits';
import type { ThemeDraft } from 'shared-contracts/model';
import { and, eq, ne } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { findTheme, type StoredTheme, themesWithin } from './theme.queries.ts';
import { themes, themeSwitch } from './theme.tables.ts';
import { themeTexts as texts } from './theme.texts.ts';

type Who = Pick<Context, 'session' | 'ip' | 'now'>;
type Facts = Pick<StoredTheme, 'name' | 'target' | 'startTime' | 'endTime' | 'isOn' | 'look'>;

const by = ({ session, now }: Who) => ({ modifiedUserName: session.nickName, modifiedTime: now() });

/** Has changes of themes run one after the other, so that no two meet in one period. */
async function lockThemes(tx: Database): Promise<void> {
  await tx.insert(themeSwitch).values({ id: 1 }).onConflictDoNothing();
  await tx.select({ id: themeSwitch.id }).from(themeSwitch).for('update');
}

const factsOf = ({ name, target, startTime, endTime, isOn, look }: ThemeDraft): Facts => ({
  name: cleanLine(name),
  target,
  startTime: fromWireTime(startTime),
  endTime: fromWireTime(endTime),
  isOn,
  look,
});

const draftOf = ({ name, target, startTime, endTime, isOn, look }: Facts): ThemeDraft => ({
  name,
  target,
  startTime: toWireTime(startTime),
  endTime: toWireTime(endTime),
  isOn,
  look,
});

async function refuseOverlap(tx: Database, id: string | undefined, facts: Facts): Promise<void> {
  if (!facts.isOn) return;
  const names = await themesWithin(tx, { ...facts, id });
  if (names.length > 0) throw invalidInput([{ path: 'startTime', message: texts.overlaps(names) }]);
}

async function refuseTaken(tx: Database, id: string | undefined, { name }: Facts): Promise<void> {
  const isSame = and(eq(themes.name, name), id === undefined ? undefined : ne(themes.id, id));
  if ((await tx.$count(themes, isSame)) > 0) throw invalidInput([{ path: 'name', message: texts.taken(name) }]);
}

/** The theme to change, as whoever changes it has seen it. Throws NotFound or StaleRevision. */
async function knownTheme(tx: Database, id: string, rev?: number): Promise<StoredTheme> {
  const row = await findTheme(tx, id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && row.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return row;
}

async function replace(tx: Database, row: StoredTheme, facts: Facts, who: Who): Promise<StoredTheme> {
  const [stored] = await tx
    .update(themes)
    .set({ ...facts, former: draftOf(row), rev: row.rev + 1, ...by(who) })
    .where(eq(themes.id, row.id))
    .returning();
  return stored!;
}

/** Stores a theme and keeps what it was before. */
export async function storeTheme(
  tx: Database,
  { id, rev, draft }: { id?: string | undefined; rev: number; draft: ThemeDraft },
  who: Who,
): Promise<StoredTheme> {
  await lockThemes(tx);
  const facts = factsOf(draft);
  const before = id === undefined ? undefined : await knownTheme(tx, id, rev);
  await refuseTaken(tx, id, facts);
  await refuseOverlap(tx, id, facts);
  if (before) {
    const stored = await replace(tx, before, facts, who);
    await noteAction(tx, who, 'theme.change', stored.id, { from: draftOf(before), to: draftOf(facts) });
    return stored;
  }
  if ((await tx.$count(themes)) >= themeLimits.rows)
    throw invalidInput([{ path: 'name', message: texts.tooMany(themeLimits.rows) }]);
  const [added] = await tx
    .insert(themes)
    .values({ ...facts, ...by(who) })
    .returning();
  await noteAction(tx, who, 'theme.create', added!.id, draftOf(facts));
  return added!;
}

/** Takes the last change back. */
export async function takeBackTheme(tx: Database, id: string, rev: number, who: Who): Promise<StoredTheme> {
  await lockThemes(tx);
  const row = await knownTheme(tx, id, rev);
  if (row.former === null) throw new AppError(ErrorCode.Conflict, texts.noFormer);
  const facts = factsOf(row.former);
  await refuseTaken(tx, id, facts);
  await refuseOverlap(tx, id, facts);
  const stored = await replace(tx, row, facts, who);
  await noteAction(tx, who, 'theme.revert', id, { from: draftOf(row), to: draftOf(facts) });
  return stored;
}

/** Switches a theme on for its period, or off at once. */
export async function switchTheme(tx: Database, id: string, isOn: boolean, who: Who): Promise<void> {
  await lockThemes(tx);
  const row = await knownTheme(tx, id);
  await refuseOverlap(tx, id, { ...row, isOn });
  await tx
    .update(themes)
    .set({ isOn, rev: row.rev + 1, ...by(who) })
    .where(eq(themes.id, id));
  await noteAction(tx, who, isOn ? 'theme.on' : 'theme.off', id, { name: row.name });
}

/** Deletes a theme that is not on. */
export async function dropTheme(tx: Database, id: string, who: Who): Promise<void> {
  await lockThemes(tx);
  const row = await knownTheme(tx, id);
  if (row.isOn) throw new AppError(ErrorCode.Conflict, texts.stillOn);
  await tx.delete(themes).where(eq(themes.id, id));
  await noteAction(tx, who, 'theme.delete', id, { name: row.name });
}

/** Takes the colours of site and app, or gives them back. */
export async function switchGrey(tx: Database, isGrey: boolean, who: Who): Promise<void> {
  await lockThemes(tx);
  await tx.update(themeSwitch).set({ isGrey, ...by(who) });
  await noteAction(tx, who, 'theme.grey', '', { isGrey });
}
