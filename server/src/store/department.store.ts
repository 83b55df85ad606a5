import { asc, eq } from 'drizzle-orm';
import type { NamedItem } from 'shared-contracts/model';
import type { Database } from './database.ts';
import { departments, departmentUnits } from './schema/identity.ts';

/** All departments in display order. */
export async function listDepartments(db: Database): Promise<NamedItem[]> {
  return db.select({ id: departments.id, name: departments.name }).from(departments).orderBy(asc(departments.sortField), asc(departments.id));
}

/** Units of a department in display order. */
export async function listDepartmentUnits(db: Database, departmentId: string): Promise<NamedItem[]> {
  return db
    .select({ id: departmentUnits.id, name: departmentUnits.name })
    .from(departmentUnits)
    .where(eq(departmentUnits.departmentId, departmentId))
    .orderBy(asc(departmentUnits.sortField), asc(departmentUnits.id));
}
