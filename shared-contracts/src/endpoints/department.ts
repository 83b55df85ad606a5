import { z } from 'zod';
import { departmentLimits as limits, shortKeywordsMax } from '../limits/index.ts';
import { departmentDraft, departmentRow, id, namedItem, postRow, requiredText, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const page = { session: 'staff', code: appPaths.department } as const;
const managers = { session: 'staff', code: SystemPermission.ManageDepartments } as const;
const rev = z.number().int().min(0);

export const departmentTree = defineEndpoint({
  id: 'departmentTree',
  path: '/amc/web/department/tree.do',
  access: page,
  answer: listOf(departmentRow),
  summary: 'All departments in the order of their tree, with the number of people.',
});

export const departmentCandidates = defineEndpoint({
  id: 'departmentCandidates',
  path: '/amc/web/department/candidates.do',
  access: managers,
  request: z.strictObject({ keywords: text(shortKeywordsMax).default('') }),
  answer: listOf(namedItem),
  summary: 'Active staff by name, for the choice of a head; the first twenty.',
});

export const findColleagues = defineEndpoint({
  id: 'findColleagues',
  path: '/amc/web/department/colleagues.do',
  access: { session: 'staff' },
  request: z.strictObject({ keywords: requiredText(shortKeywordsMax, '姓名或部门') }),
  answer: listOf(z.object({ id, nickName: z.string(), departmentName: z.string() })),
  summary:
    'Active staff by name or department, for everybody of the staff: name and department alone; the first eight.',
});

export const saveDepartment = defineEndpoint({
  id: 'saveDepartment',
  path: '/amc/web/department/save.do',
  access: managers,
  request: departmentDraft.extend({
    id: id.optional(),
    rev: rev.optional(),
    /** Where a new one is put; one that is there is moved by its own call. */
    parentId: id.nullable().default(null),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds a department at the end of its level, or changes one under the revision that was read.',
});

export const moveDepartment = defineEndpoint({
  id: 'moveDepartment',
  path: '/amc/web/department/move.do',
  access: managers,
  request: z.strictObject({
    id,
    rev,
    parentId: id.nullable(),
    /** Place among those that are there already, from 0. */
    index: z.number().int().min(0).max(limits.departments),
  }),
  summary: 'Moves a department with all below it; never under itself.',
});

export const moveDepartmentPeople = defineEndpoint({
  id: 'moveDepartmentPeople',
  path: '/amc/web/department/movePeople.do',
  access: managers,
  request: z.strictObject({ id, toId: id }),
  answer: dataOf(z.object({ people: z.number().int() })),
  summary: 'Puts all people of a department, not those below it, into another.',
});

export const deleteDepartment = defineEndpoint({
  id: 'deleteDepartment',
  path: '/amc/web/department/delete.do',
  access: managers,
  request: z.strictObject({ id, rev }),
  summary: 'Removes a department without people, departments below it, applications and reporters.',
});

export const postList = defineEndpoint({
  id: 'postList',
  path: '/amc/web/department/posts.do',
  access: page,
  answer: dataOf(z.object({ kindId: id, list: z.array(postRow) })),
  summary:
    'Values of the dictionary’s kind 岗位 in their order, with the number of people; the dictionary changes them.',
});
