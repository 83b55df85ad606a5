import { asc, eq } from 'drizzle-orm';
import type { NamedItem, TreeNode } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { departments, departmentUnits } from './identity.tables.ts';

/** All departments in display order. */
export async function listDepartments(db: Database): Promise<NamedItem[]> {
  return db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .orderBy(asc(departments.sortField), asc(departments.id));
}

/** Departments with their units below them, as a tree. */
export async function unitTree(db: Database): Promise<TreeNode[]> {
  const [above, below] = await Promise.all([
    listDepartments(db),
    db.select().from(departmentUnits).orderBy(asc(departmentUnits.sortField), asc(departmentUnits.id)),
  ]);
  const unitsOf = Map.groupBy(below, ({ departmentId }) => departmentId);
  return above.map(({ id, name }) => ({
    id: departmentKey(id),
    name,
    children: (unitsOf.get(id) ?? []).map((unit) => ({ id: unitKey(unit.id), name: unit.name, children: [] })),
  }));
}

/** Ids of the tree: departments and units are counted apart, so each says which it is. */
const departmentKey = (id: string) => `department-${id}`;
const unitKey = (id: string) => `unit-${id}`;

/** The reverse of the tree's ids; undefined for any other text. */
export function readUnitId(unitId: string): { departmentId?: string; departmentUnitId?: string } | undefined {
  const [, kind, id] = /^(department|unit)-([1-9]\d{0,17})$/.exec(unitId) ?? [];
  if (id === undefined) return undefined;
  return kind === 'department' ? { departmentId: id } : { departmentUnitId: id };
}

/** Units of a department in display order. */
export async function listDepartmentUnits(db: Database, departmentId: string): Promise<NamedItem[]> {
  return db
    .select({ id: departmentUnits.id, name: departmentUnits.name })
    .from(departmentUnits)
    .where(eq(departmentUnits.departmentId, departmentId))
    .orderBy(asc(departmentUnits.sortField), asc(departmentUnits.id));
}
