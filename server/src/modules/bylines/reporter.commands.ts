import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type ReporterDraft, ReporterState, reporterStateNames } from 'shared-contracts/model';
import { and, eq, ne } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { departments } from '../identity/identity.tables.ts';
import { findUser, findUserByName } from '../identity/user.queries.ts';
import { reporters } from '../reporters/reporter.tables.ts';
import { reporterTexts as texts } from './byline.texts.ts';
import type { StoredReporter } from './reporter-list.queries.ts';

type Sent = ReporterDraft & { id?: string | undefined; rev?: number | undefined };

async function lockReporter(tx: Database, id: string): Promise<StoredReporter> {
  const [row] = await tx.select().from(reporters).where(eq(reporters.id, id)).for('update');
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row;
}

/** A reporter as the form edits one, with the whole mobile number; the view is noted. */
export async function openReporter(tx: Database, id: string, context: Context) {
  const row = await lockReporter(tx, id);
  if (row.mobile !== '') await noteAction(tx, context, 'reporter.mobile', row.id, { name: row.name });
  const user = row.userId === null ? undefined : await findUser(tx, row.userId);
  const { name, penNames, cardNo, cardExpiry, departmentId, beat, mobile, intro, rev } = row;
  const userName = user?.userName ?? '';
  return { id, rev, name, penNames, cardNo, cardExpiry, departmentId, beat, mobile, intro, userName };
}

async function accountOf(tx: Database, userName: string, id: string | undefined): Promise<string | null> {
  if (userName === '') return null;
  const user = await findUserByName(tx, userName);
  if (!user) throw invalidInput([{ path: 'userName', message: texts.userMissing(userName) }]);
  const isOthers = and(eq(reporters.userId, user.id), id === undefined ? undefined : ne(reporters.id, id));
  if ((await tx.$count(reporters, isOthers)) > 0)
    throw invalidInput([{ path: 'userName', message: texts.userTaken(userName) }]);
  return user.id;
}

async function checkFacts(tx: Database, { id, cardNo, cardExpiry, departmentId }: Sent): Promise<void> {
  if (cardNo !== '' && cardExpiry === null) throw invalidInput([{ path: 'cardExpiry', message: texts.expiryMissing }]);
  const isOthers = and(eq(reporters.cardNo, cardNo), id === undefined ? undefined : ne(reporters.id, id));
  if (cardNo !== '' && (await tx.$count(reporters, isOthers)) > 0)
    throw invalidInput([{ path: 'cardNo', message: texts.cardTaken }]);
  if (departmentId !== null && (await tx.$count(departments, eq(departments.id, departmentId))) === 0)
    throw invalidInput([{ path: 'departmentId', message: texts.departmentGone }]);
}

/** Stores a reporter; returns the id. */
export async function storeReporter(tx: Database, sent: Sent, context: Context): Promise<string> {
  const { id, rev, userName, ...draft } = sent;
  const facts = {
    ...draft,
    name: cleanLine(draft.name),
    penNames: [...new Set(draft.penNames.map(cleanLine))].filter((name) => name !== ''),
    cardNo: cleanLine(draft.cardNo),
    beat: cleanLine(draft.beat),
    intro: draft.intro.trim(),
  };
  const found = id === undefined ? undefined : await lockReporter(tx, id);
  if (found && found.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  await checkFacts(tx, { ...sent, cardNo: facts.cardNo });
  const userId = await accountOf(tx, cleanLine(userName), id);
  const by = { modifiedUserName: context.session.nickName, modifiedTime: context.now() };
  if (found) {
    await tx
      .update(reporters)
      .set({ ...facts, ...by, userId, rev: found.rev + 1 })
      .where(eq(reporters.id, found.id));
    await noteAction(tx, context, 'reporter.change', found.id, { name: facts.name });
    return found.id;
  }
  const [added] = await tx
    .insert(reporters)
    .values({ ...facts, ...by, userId, createUserName: by.modifiedUserName, createdTime: by.modifiedTime })
    .onConflictDoNothing()
    .returning({ id: reporters.id });
  if (!added) throw invalidInput([{ path: 'cardNo', message: texts.cardTaken }]);
  await noteAction(tx, context, 'reporter.create', added.id, { name: facts.name });
  return added.id;
}

/** Notes that a reporter left, or works here again. */
export async function changeState(tx: Database, id: string, state: ReporterState, context: Context): Promise<void> {
  const found = await lockReporter(tx, id);
  if (found.state === state)
    throw guardRefused([{ guard: 'state', text: texts.alreadySo(found.name, reporterStateNames[state]) }]);
  const by = { modifiedUserName: context.session.nickName, modifiedTime: context.now() };
  await tx
    .update(reporters)
    .set({ state, ...by, rev: found.rev + 1 })
    .where(eq(reporters.id, id));
  await noteAction(tx, context, state === ReporterState.Left ? 'reporter.left' : 'reporter.back', found.id, {
    name: found.name,
  });
}
