import { areas } from '../modules/clues/sandbox/areas.ts';
import type { DepartmentNeeds } from '../modules/identity/department.commands.ts';
import { departmentTexts } from '../modules/identity/department.texts.ts';
import { countReporters } from '../modules/reporters/reporters-of-department.ts';

/** What other modules keep of departments. */
export const departmentNeeds: DepartmentNeeds = {
  areas,
  uses: [{ noun: departmentTexts.reporters, count: countReporters }],
};
