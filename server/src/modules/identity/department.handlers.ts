import {
  deleteDepartment,
  departmentCandidates,
  departmentTree,
  findColleagues,
  moveDepartment,
  moveDepartmentPeople,
  postList,
  saveDepartment,
} from 'shared-contracts/endpoints';
import { departmentLimits } from 'shared-contracts/limits';
import { ilike, or } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import {
  type DepartmentNeeds,
  dropDepartment,
  placeDepartment,
  storeDepartment,
  transferPeople,
} from './department.commands.ts';
import { findCandidates, findColleagues as readColleagues, listTree } from './department.queries.ts';
import { users } from './identity.tables.ts';
import { listPosts } from './user-post.queries.ts';

/** Colleagues that one search finds. */
const colleaguesFound = 8;

/** Departments and posts. */
export const departmentHandlers = (needs: DepartmentNeeds): Handler[] => [
  handle(departmentTree, async (_request, { db }) => ({
    list: await listTree(db, (area) => needs.areas.find(({ code }) => code === area)?.name ?? ''),
  })),
  handle(departmentCandidates, async ({ keywords }, { db }) => {
    const pattern = containsPattern(keywords.trim());
    const named = or(ilike(users.nickName, pattern), ilike(users.userName, pattern));
    return { list: await findCandidates(db, keywords.trim() === '' ? undefined : named, departmentLimits.candidates) };
  }),
  handle(findColleagues, async ({ keywords }, { db }) => ({
    list: await readColleagues(db, keywords, colleaguesFound),
  })),
  handle(saveDepartment, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeDepartment(tx, request, needs, context)) },
  })),
  handle(moveDepartment, (request, context) => context.db.transaction((tx) => placeDepartment(tx, request, context))),
  handle(moveDepartmentPeople, async ({ id, toId }, context) => ({
    data: { people: await context.db.transaction((tx) => transferPeople(tx, id, toId, context)) },
  })),
  handle(deleteDepartment, ({ id, rev }, context) =>
    context.db.transaction((tx) => dropDepartment(tx, id, rev, needs, context)),
  ),
  handle(postList, async (_request, { db }) => ({ data: await listPosts(db) })),
];
