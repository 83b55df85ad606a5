import { invalidInput } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { readDepartments } from './department.queries.ts';
import { pathUp } from './department.rules.ts';
import { departmentTexts } from './department.texts.ts';
import { departments } from './identity.tables.ts';
import type { User } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

/** Where a person belongs: a department at the top, and the own one where it lies below that. */
export type UserPlace = Pick<User, 'departmentId' | 'departmentUnitId'>;

/** The department that a person belongs to, of whatever level. */
export const departmentOf = ({ departmentId, departmentUnitId }: UserPlace): string | null =>
  departmentUnitId ?? departmentId;

/**
 * Finds the place of a person who is put into a department, which stays where it is until the transaction ends. One
 * that is off is refused, unless the person is there already.
 */
export async function placeIn(tx: Database, id: string | null, former?: UserPlace): Promise<UserPlace> {
  if (id === null) return { departmentId: null, departmentUnitId: null };
  await tx.select({ id: departments.id }).from(departments).where(eq(departments.id, id)).for('share');
  const all = await readDepartments(tx);
  const path = pathUp(all, id);
  if (path.length === 0) throw invalidInput([{ path: 'departmentId', message: userTexts.departmentMissing }]);
  const isOn = all.every((one) => one.isOn || !path.includes(one.id));
  if (!isOn && (!former || departmentOf(former) !== id))
    throw invalidInput([{ path: 'departmentId', message: departmentTexts.departmentOff }]);
  const top = path.at(-1)!;
  return { departmentId: top, departmentUnitId: top === id ? null : id };
}
