import type { DepartmentOption, DepartmentRow, NamedItem, TreeNode } from 'shared-contracts/model';
import { and, asc, eq, type SQL, sql } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { type StoredDepartment, treeOrder } from './department.rules.ts';
import { departments, users } from './identity.tables.ts';

/** All departments, those above before those below, siblings in their order. */
export async function readDepartments(db: Database): Promise<StoredDepartment[]> {
  return treeOrder(await db.select().from(departments).orderBy(asc(departments.sortField), asc(departments.id)));
}

/** All departments with a lock until the transaction ends: whoever changes the tree takes it first. */
export async function lockDepartments(tx: Database): Promise<StoredDepartment[]> {
  // By id, so that two changes do not wait for each other.
  await tx.select({ id: departments.id }).from(departments).orderBy(asc(departments.id)).for('update');
  return readDepartments(tx);
}

/** Departments at the top that are on, in display order. */
export async function listDepartments(db: Database): Promise<NamedItem[]> {
  return childrenOf(db, sql`${departments.parentId} is null`);
}

/** Departments right below another that are on, in display order. */
export async function listDepartmentUnits(db: Database, departmentId: string): Promise<NamedItem[]> {
  return childrenOf(db, eq(departments.parentId, departmentId));
}

function childrenOf(db: Database, parent: SQL): Promise<NamedItem[]> {
  return db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(parent, eq(departments.isOn, true)))
    .orderBy(asc(departments.sortField), asc(departments.id));
}

/** All departments as selects offer them. */
export async function departmentOptions(db: Database): Promise<DepartmentOption[]> {
  const paths = new Map<string, DepartmentOption>();
  for (const { id, parentId, name, isOn } of await readDepartments(db)) {
    const above = parentId === null ? undefined : paths.get(parentId);
    const path = above ? `${above.name} / ${name}` : name;
    paths.set(id, { id, name: path, isOn: isOn && above?.isOn !== false });
  }
  return [...paths.values()];
}

/** All departments with what a tree of them says of each. */
export async function listTree(db: Database, areaNameOf: (code: string) => string): Promise<DepartmentRow[]> {
  const rows = await readDepartments(db);
  const { rows: counted } = await db.execute<{ id: string; n: number }>(sql`
    select coalesce(department_unit_id, department_id)::text as id, count(*)::int as n from users
    where department_id is not null group by 1`);
  const { rows: heads } = await db.execute<{ id: string; name: string }>(sql`
    select id::text as id, nick_name as name from users where id in (select head_user_id from departments)`);
  const people = new Map(counted.map(({ id, n }) => [id, n]));
  const headNames = new Map(heads.map(({ id, name }) => [id, name]));
  const all = new Map<string, number>();
  // From below to above: each adds its sum to the one above it.
  for (const { id, parentId } of rows.toReversed()) {
    const sum = (all.get(id) ?? 0) + (people.get(id) ?? 0);
    all.set(id, sum);
    if (parentId !== null) all.set(parentId, (all.get(parentId) ?? 0) + sum);
  }
  return rows.map(({ sortField: _order, formerNames: _names, ...row }) => ({
    ...row,
    areaName: areaNameOf(row.area),
    headName: (row.headUserId !== null && headNames.get(row.headUserId)) || '',
    people: people.get(row.id) ?? 0,
    allPeople: all.get(row.id) ?? 0,
  }));
}

/** Departments with those below them, as a tree; those that are off are left out. */
export async function unitTree(db: Database): Promise<TreeNode[]> {
  const top: TreeNode[] = [];
  const nodes = new Map<string, TreeNode>();
  for (const { id, parentId, name, isOn } of await readDepartments(db)) {
    const siblings = parentId === null ? top : nodes.get(parentId)?.children;
    if (!isOn || !siblings) continue;
    const node: TreeNode = { id: parentId === null ? topKey(id) : unitKey(id), name, children: [] };
    nodes.set(id, node);
    siblings.push(node);
  }
  return top;
}

/** Ids of the tree say whether a department is one at the top. */
const topKey = (id: string) => `department-${id}`;
const unitKey = (id: string) => `unit-${id}`;

/** The reverse of the tree's ids; undefined for any other text. */
export function readUnitId(unitId: string): { departmentId?: string; departmentUnitId?: string } | undefined {
  const [, kind, id] = /^(department|unit)-([1-9]\d{0,17})$/.exec(unitId) ?? [];
  if (id === undefined) return undefined;
  return kind === 'department' ? { departmentId: id } : { departmentUnitId: id };
}

/** Leaves users of a department and of all below it; for queries that name the table `users`. */
export function ofDepartment(departmentId: string): SQL {
  const own = sql`with recursive below as (select ${departmentId}::bigint as id
    union select d.id from departments d join below on d.parent_id = below.id) select id from below`;
  return sql`(users.department_id in (${own}) or users.department_unit_id in (${own}))`;
}

/** A subquery: the names that fee lines of a user's department at the top may carry. */
export const departmentNamesOf = (userId: string): SQL =>
  sql`(select unnest(array_append(d.former_names, d.name)) from departments d join users u on u.department_id = d.id where u.id = ${userId})`;

/** Active staff by name, those of a department by its name after them: what everybody of the staff may know. */
export async function findColleagues(
  db: Database,
  keywords: string,
  most: number,
): Promise<{ id: string; nickName: string; departmentName: string }[]> {
  const pattern = containsPattern(keywords);
  const { rows } = await db.execute<{ id: string; nickName: string; departmentName: string }>(sql`
    select u.id::text as id, u.nick_name as "nickName", coalesce(d.name, '') as "departmentName"
    from users u left join departments d on d.id = u.department_id
    where u.state = 'active' and u.kind = 'staff' and (u.nick_name ilike ${pattern} or d.name ilike ${pattern})
    order by u.nick_name not ilike ${pattern}, u.nick_name, u.id limit ${most}`);
  return rows;
}

/** Active staff by name, the first of them. */
export async function findCandidates(db: Database, keywords: SQL | undefined, limit: number): Promise<NamedItem[]> {
  return db
    .select({ id: users.id, name: sql<string>`${users.nickName} || '（' || ${users.userName} || '）'` })
    .from(users)
    .where(and(eq(users.state, 'active'), eq(users.kind, 'staff'), keywords))
    .orderBy(asc(users.nickName), asc(users.id))
    .limit(limit);
}
