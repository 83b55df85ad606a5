import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { reporters } from './reporter.tables.ts';

/** How many reporters are kept under a department. */
export async function countReporters(tx: Database, departmentId: string): Promise<number> {
  return tx.$count(reporters, eq(reporters.departmentId, departmentId));
}
