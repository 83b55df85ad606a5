import { alias } from '../../platform/database/orm.ts';
import { departments } from './identity.tables.ts';

/** Departments below the top, where a query needs both a person's top department and their own. */
export const departmentUnits = alias(departments, 'department_units');
