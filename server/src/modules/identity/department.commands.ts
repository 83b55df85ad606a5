import type { moveDepartment, RequestOf, saveDepartment } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { departmentLimits as limits } from 'shared-contracts/limits';
import { UserState } from 'shared-contracts/model';
import { and, eq, isNull, or } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { numberRows, placedAt } from '../../platform/database/place-among.ts';
import type { Context } from '../../platform/http/context.ts';
import { lockDepartments } from './department.queries.ts';
import { levelsOf, pathUp, type StoredDepartment, withBelow } from './department.rules.ts';
import { departmentTexts as texts } from './department.texts.ts';
import { departments, userApplies, users } from './identity.tables.ts';
import { findUser } from './user.queries.ts';

/** What other modules keep of departments; the assembly hands it over. */
export interface DepartmentNeeds {
  areas: readonly { code: string; name: string }[];
  /** Rows elsewhere that name a department, which therefore is not removed. */
  uses: readonly { noun: string; count(tx: Database, departmentId: string): Promise<number> }[];
}

function mustFind(all: readonly StoredDepartment[], id: string, rev?: number): StoredDepartment {
  const found = all.find((one) => one.id === id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && found.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return found;
}

/** Throws when a department with these levels of its own does not fit below that parent. */
function checkPlace(all: readonly StoredDepartment[], parentId: string | null, levels: number): void {
  if (parentId === null) return;
  if (!all.some(({ id }) => id === parentId)) throw invalidInput([{ path: 'parentId', message: texts.parentGone }]);
  if (pathUp(all, parentId).length + levels > limits.depth)
    throw guardRefused([{ guard: 'depth', text: texts.tooDeep(limits.depth) }]);
}

function checkName(all: readonly StoredDepartment[], own: string | undefined, parentId: string | null, name: string) {
  const others = all.filter((one) => one.id !== own && one.parentId === parentId);
  if (others.some((one) => one.name === name)) throw invalidInput([{ path: 'name', message: texts.nameTaken(name) }]);
  // Fees of a former name wait for the reviewers of the department that had it.
  const former = parentId === null && others.find((one) => one.formerNames.includes(name));
  if (former) throw invalidInput([{ path: 'name', message: texts.formerName(name, former.name) }]);
}

const withNames = (own: readonly string[], ...more: readonly string[]) => [...new Set([...own, ...more])];

/** Adds a department or changes one; returns its id. */
export async function storeDepartment(
  tx: Database,
  { id, rev, parentId, ...draft }: RequestOf<typeof saveDepartment>,
  needs: DepartmentNeeds,
  context: Context,
): Promise<string> {
  const all = await lockDepartments(tx);
  const former = id === undefined ? undefined : mustFind(all, id, rev ?? -1);
  const parent = former ? former.parentId : parentId;
  checkName(all, id, parent, draft.name);
  const holder = draft.code === '' ? undefined : all.find((one) => one.id !== id && one.code === draft.code);
  if (holder) throw invalidInput([{ path: 'code', message: texts.codeTaken(holder.name) }]);
  if (draft.area !== '' && !needs.areas.some(({ code }) => code === draft.area))
    throw invalidInput([{ path: 'area', message: texts.areaGone }]);
  if (draft.headUserId !== null && draft.headUserId !== former?.headUserId) {
    const head = await findUser(tx, draft.headUserId);
    if (head?.state !== UserState.Active || head.kind !== 'staff')
      throw invalidInput([{ path: 'headUserId', message: texts.headGone }]);
  }
  if (former) {
    await tx
      .update(departments)
      .set({
        ...draft,
        rev: former.rev + 1,
        ...(former.parentId === null &&
          former.name !== draft.name && { formerNames: withNames(former.formerNames, former.name) }),
      })
      .where(eq(departments.id, former.id));
    await noteAction(tx, context, 'department.change', draft.name, { former: former.name, ...draft });
    return former.id;
  }
  if (all.length >= limits.departments)
    throw guardRefused([{ guard: 'count', text: texts.tooMany(limits.departments) }]);
  checkPlace(all, parent, 1);
  const sortField = Math.max(0, ...all.filter((one) => one.parentId === parent).map((one) => one.sortField)) + 1;
  const [added] = await tx
    .insert(departments)
    .values({ ...draft, parentId: parent, sortField })
    .onConflictDoNothing()
    .returning({ id: departments.id });
  // Somebody added one of the same name meanwhile: rows that were not there are not locked.
  if (!added) throw invalidInput([{ path: 'name', message: texts.nameTaken(draft.name) }]);
  await noteAction(tx, context, 'department.create', draft.name, { parentId: parent, ...draft });
  return added.id;
}

/** Moves a department with all below it, and the people there to the top department that is theirs then. */
export async function placeDepartment(
  tx: Database,
  { id, rev, parentId, index }: RequestOf<typeof moveDepartment>,
  context: Context,
): Promise<void> {
  const locked = await lockDepartments(tx);
  const found = mustFind(locked, id, rev);
  const all = parentId === null ? await takeNamesBack(tx, locked, found) : locked;
  const branch = withBelow(all, id);
  if (parentId !== null && branch.includes(parentId)) throw guardRefused([{ guard: 'cycle', text: texts.intoItself }]);
  checkPlace(all, parentId, levelsOf(all, id));
  checkName(all, id, parentId, found.name);
  await tx
    .update(departments)
    .set({ parentId, rev: found.rev + 1 })
    .where(eq(departments.id, id));
  const siblings = all.filter((one) => one.parentId === parentId).map((one) => one.id);
  await numberRows(tx, departments, placedAt(siblings, id, index));
  const moved = all.map((one) => (one.id === id ? { ...one, parentId } : one));
  if (parentId !== found.parentId) await putPeople(tx, moved, branch);
  // Fees of a department that was at the top go to the reviewers of the one that is above it now.
  if (found.parentId === null && parentId !== null) {
    const names = withNames(found.formerNames, found.name);
    const top = mustFind(all, pathUp(moved, id).at(-1)!);
    await setNames(tx, id, names);
    await setNames(tx, top.id, withNames(top.formerNames, ...names));
  }
  await noteAction(tx, context, 'department.move', found.name, { parentId, index });
}

const setNames = (tx: Database, id: string, formerNames: string[]) =>
  tx.update(departments).set({ formerNames }).where(eq(departments.id, id));

/** Takes the names that a department had at the top from those that it lay below meanwhile. */
async function takeNamesBack(
  tx: Database,
  all: readonly StoredDepartment[],
  { id, formerNames }: StoredDepartment,
): Promise<StoredDepartment[]> {
  const rest = all.map((one) =>
    one.id === id ? one : { ...one, formerNames: one.formerNames.filter((name) => !formerNames.includes(name)) },
  );
  for (const [place, one] of rest.entries())
    if (one.formerNames.length < all[place]!.formerNames.length) await setNames(tx, one.id, one.formerNames);
  return rest;
}

/** Writes the top department of people and applications of a branch. */
async function putPeople(tx: Database, all: readonly StoredDepartment[], branch: readonly string[]): Promise<void> {
  for (const id of branch) {
    const top = pathUp(all, id).at(-1)!;
    const unit = top === id ? null : id;
    for (const table of [users, userApplies]) {
      await tx.update(table).set({ departmentId: top, departmentUnitId: unit }).where(ofOne(table, id));
    }
  }
}

/** Puts the people of a department into another; returns how many. */
export async function transferPeople(tx: Database, id: string, toId: string, context: Context): Promise<number> {
  if (id === toId) throw invalidInput([{ path: 'toId', message: texts.sameDepartment }]);
  const all = await lockDepartments(tx);
  const [from, to] = [mustFind(all, id), mustFind(all, toId)];
  if (pathUp(all, toId).some((one) => !mustFind(all, one).isOn))
    throw guardRefused([{ guard: 'state', text: texts.targetOff(to.name) }]);
  const top = pathUp(all, toId).at(-1)!;
  const moved = await tx
    .update(users)
    .set({ departmentId: top, departmentUnitId: top === toId ? null : toId })
    .where(ofOne(users, id))
    .returning({ id: users.id });
  await noteAction(tx, context, 'department.people', from.name, { to: to.name, people: moved.length });
  return moved.length;
}

/** Leaves rows of a department itself, without those below it. */
const ofOne = (table: typeof users | typeof userApplies, id: string) =>
  or(eq(table.departmentUnitId, id), and(eq(table.departmentId, id), isNull(table.departmentUnitId)));

/** Removes a department that nothing belongs to. */
export async function dropDepartment(
  tx: Database,
  id: string,
  rev: number,
  needs: DepartmentNeeds,
  context: Context,
): Promise<void> {
  const all = await lockDepartments(tx);
  const { name } = mustFind(all, id, rev);
  const below = all.filter(({ parentId }) => parentId === id).length;
  if (below > 0) throw guardRefused([{ guard: 'children', text: texts.hasChildren(name, below) }]);
  const people = await tx.$count(users, ofOne(users, id));
  if (people > 0) throw guardRefused([{ guard: 'people', text: texts.hasPeople(name, people) }]);
  const applied = await tx.$count(userApplies, ofOne(userApplies, id));
  if (applied > 0)
    throw guardRefused([{ guard: 'applications', text: texts.inUse(name, applied, texts.applications) }]);
  for (const { noun, count } of needs.uses) {
    const found = await count(tx, id);
    if (found > 0) throw guardRefused([{ guard: 'used', text: texts.inUse(name, found, noun) }]);
  }
  await tx.delete(departments).where(eq(departments.id, id));
  await noteAction(tx, context, 'department.delete', name, {});
}
