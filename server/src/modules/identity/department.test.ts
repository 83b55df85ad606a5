import {
  deleteDepartment,
  departmentCandidates,
  departmentList,
  departmentTree,
  dictionaryValues,
  findColleagues,
  deleteDictionaryValues,
  informationList,
  moveDepartment,
  moveDepartmentPeople,
  postList,
  saveDepartment,
  saveDictionaryValue,
  userList,
  userSave,
} from 'shared-contracts/endpoints';
import type { DepartmentOption, DepartmentRow, InformationRow, PostRow, UserRow } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { isOfDepartment } from '../fees/chain.queries.ts';
import { reporters } from '../reporters/reporter.tables.ts';
import { users } from './identity.tables.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.loginAs('admin');
});
afterAll(() => test.close());

const tree = async () => (await test.call(departmentTree, {}, admin)).envelope.list as DepartmentRow[];
const find = async (name: string) => (await tree()).find((row) => row.name === name)!;
const draft = (name: string, more: Record<string, unknown> = {}) => ({ name, ...more });
const save = (input: Record<string, unknown>) => test.call(saveDepartment, input, admin);
async function add(name: string, parent?: string): Promise<DepartmentRow> {
  const parentId = parent === undefined ? null : (await find(parent)).id;
  expect((await save(draft(name, { parentId }))).envelope.suc).toBe(1);
  return find(name);
}
async function move(name: string, parent: string | null, index = 0) {
  const { id, rev } = await find(name);
  const parentId = parent === null ? null : (await find(parent)).id;
  return test.call(moveDepartment, { id, rev, parentId, index }, admin);
}
async function putUser(userName: string, departmentId: string | null, more: object = {}) {
  const [user] = await test.db.select().from(users).where(eq(users.userName, userName));
  const { list } = (await test.call(userList, { keywords: userName }, admin)).envelope as unknown as {
    list: UserRow[];
  };
  const row = list.find((one) => one.userName === userName)!;
  return test.call(
    userSave,
    {
      id: user!.id,
      userName,
      nickName: user!.nickName,
      kind: user!.kind,
      departmentId,
      roleIds: row.roles.map(({ id }) => id),
      channelIds: row.channelIds,
      ...more,
    },
    admin,
  );
}
const namesIn = async (departmentId: string) =>
  ((await test.call(userList, { departmentId, pageSize: 50 }, admin)).envelope.list as UserRow[]).map(
    ({ userName }) => userName,
  );

const titlesOf = async (department: string) => {
  const { id: departmentId } = await find(department);
  const { envelope } = await test.call(informationList, { departmentId }, admin);
  return (envelope.list as InformationRow[]).map(({ title }) => title);
};

it('adds departments below each other, with area and head, and counts their people', async () => {
  const chief = await test.userId('chief');
  const top = await save(draft('视觉中心', { code: 'VIS', area: '42', headUserId: chief }));
  expect(top.envelope.suc).toBe(1);
  await add('图片部', '视觉中心');
  const below = await add('航拍组', '图片部');
  expect((await putUser('editor2', below.id)).envelope.suc).toBe(1);
  expect(await find('视觉中心')).toMatchObject({ areaName: '湖北省', headName: '陈慕华', people: 0, allPeople: 1 });
  expect(below).toMatchObject({ parentId: (await find('图片部')).id });
  // The list of users follows at once, at every level.
  for (const name of ['视觉中心', '图片部', '航拍组'])
    expect(await namesIn((await find(name)).id)).toEqual(['editor2']);
  const { list } = (await test.call(userList, { keywords: 'editor2' }, admin)).envelope as unknown as {
    list: UserRow[];
  };
  expect(list[0]).toMatchObject({ departmentId: below.id, departmentName: '视觉中心 / 图片部 / 航拍组' });
  // So do statistics.
  await addPublishedStory(test, { by: 'editor2', title: '俯瞰江滩' });
  expect(await titlesOf('视觉中心')).toEqual(['俯瞰江滩']);
  expect(await titlesOf('总编室')).toEqual([]);
});

it('refuses names and codes that are taken, unknown areas and heads, and too many levels', async () => {
  await add('甲部');
  const messages = async (input: Record<string, unknown>) => (await save(input)).envelope.message;
  expect(await messages(draft('甲部'))).toBe('同级已有名为“甲部”的部门');
  expect(await messages(draft('乙部', { code: 'VIS' }))).toBe('该编码已被“视觉中心”使用');
  expect(await messages(draft('乙部', { area: '99' }))).toBe('所选地区不存在');
  expect(await messages(draft('乙部', { headUserId: await test.userId('media') }))).toBe('负责人须为启用的采编人员');
  expect(await messages(draft(' '))).toContain('名称');
  expect(await messages(draft('乙部', { parentId: '999999' }))).toBe('上级部门不存在或已被删除');
  await add('二级', '甲部');
  await add('三级', '二级');
  await add('四级', '三级');
  await add('五级', '四级');
  expect(await messages(draft('六级', { parentId: (await find('五级')).id }))).toBe('部门最多5级');
  expect((await move('视觉中心', '三级')).envelope.message).toBe('部门最多5级');
});

it('changes under the revision that was read alone, and writes the operation log', async () => {
  const { id, rev } = await add('丙部');
  expect((await save({ ...draft('丙部二'), id, rev })).envelope.suc).toBe(1);
  const stale = await save({ ...draft('丙部三'), id, rev });
  expect([stale.status, stale.envelope.message]).toEqual([409, '该部门已被他人修改，请刷新后再试']);
  expect((await save({ ...draft('丙部三'), id })).status).toBe(409);
  const entries = await test.db.select().from(auditLog).where(eq(auditLog.target, '丙部二'));
  expect(entries.map(({ action }) => action)).toEqual(['department.change']);
});

it('moves a department with its people, never below itself', async () => {
  expect((await move('视觉中心', '航拍组')).envelope.message).toBe('不能移动到本部门或其下级之下');
  expect((await move('视觉中心', '视觉中心')).status).toBe(409);
  expect((await move('图片部', null)).envelope.suc).toBe(1);
  const [user] = await test.db.select().from(users).where(eq(users.userName, 'editor2'));
  const [top, own] = [await find('图片部'), await find('航拍组')];
  expect(user).toMatchObject({ departmentId: top.id, departmentUnitId: own.id });
  expect(await namesIn((await find('视觉中心')).id)).toEqual([]);
  expect(await namesIn(top.id)).toEqual(['editor2']);
  expect([await titlesOf('视觉中心'), await titlesOf('图片部')]).toEqual([[], ['俯瞰江滩']]);
  expect((await tree()).filter(({ parentId }) => parentId === null)[0]!.name).toBe('图片部');
});

it('two moves at once that would close a ring: one is refused', async () => {
  await add('环一');
  await add('环二');
  const answers = await Promise.all([move('环一', '环二'), move('环二', '环一')]);
  expect(answers.map(({ envelope }) => envelope.suc).sort()).toEqual([0, 1]);
  expect((await tree()).filter(({ name }) => name.startsWith('环'))).toHaveLength(2);
});

it('a department with people, reporters or departments below is not removed: the people are moved first', async () => {
  const remove = async (name: string) => {
    const { id, rev } = await find(name);
    return (await test.call(deleteDepartment, { id, rev }, admin)).envelope.message;
  };
  expect(await remove('图片部')).toBe('“图片部”下还有1个部门，请先移动或删除');
  expect(await remove('航拍组')).toBe('“航拍组”还有1人，请先转移人员');
  const [from, to] = [await find('航拍组'), await find('甲部')];
  const moved = await test.call(moveDepartmentPeople, { id: from.id, toId: to.id }, admin);
  expect(moved.envelope.data).toEqual({ people: 1 });
  expect(await namesIn(to.id)).toEqual(['editor2']);
  expect(await remove('航拍组')).toBe('');
  const { id } = await find('图片部');
  const by = { createUserName: '', createdTime: new Date(), modifiedUserName: '', modifiedTime: new Date() };
  await test.db.insert(reporters).values({ name: '甲', departmentId: id, ...by });
  expect(await remove('图片部')).toBe('“图片部”还有1名记者，不能删除；可以停用');
});

it('nobody is put into a department that is off, nor below one; who is there stays', async () => {
  const there = await find('甲部');
  const { id, rev } = there;
  const below = await find('二级');
  expect((await save({ ...draft('甲部'), id, rev, isOn: false })).envelope.suc).toBe(1);
  for (const closed of [id, below.id]) expect((await putUser('live', closed)).envelope.message).toBe('所选部门已停用');
  expect((await putUser('editor2', id)).envelope.suc).toBe(1);
  const { list } = (await test.call(departmentList, {}, admin)).envelope as unknown as { list: DepartmentOption[] };
  expect(list.find((one) => one.id === below.id)).toEqual({ id: below.id, name: '甲部 / 二级', isOn: false });
  const other = await find('丙部二');
  expect((await test.call(moveDepartmentPeople, { id: other.id, toId: below.id }, admin)).envelope.message).toBe(
    '“二级”已停用，不能转入人员',
  );
});

it('open fees stay with the reviewers of a department that is renamed, or goes below another', async () => {
  const fees = await feeKit(test, '2026-10');
  const waiting = async () => {
    const list = await fees.listAt('department', 'here', 'director');
    return list.map(({ departmentName }) => departmentName);
  };
  for (const line of [await fees.line(), await fees.line()]) await fees.submit(line);
  const { id, rev } = await find('新闻采编中心');
  expect((await save({ ...draft('采编中心'), id, rev })).envelope.suc).toBe(1);
  expect(await waiting()).toEqual(['新闻采编中心', '新闻采编中心']);
  const [line] = await fees.listAt('department');
  expect((await fees.pass(line!.id, 'department', 'director')).envelope.message).toBe('');
  expect((await save(draft('新闻采编中心'))).envelope.message).toContain('是“采编中心”用过的名称');
  await move('采编中心', '视觉中心');
  expect(await waiting()).toEqual(['新闻采编中心']);
  // Back at the top it has its fees for itself again.
  expect((await move('采编中心', null)).envelope.message).toBe('');
  expect(await waiting()).toEqual(['新闻采编中心']);
  await putUser('live', (await find('视觉中心')).id);
  expect(await isOfDepartment(test.db, await test.userId('live'), '新闻采编中心')).toBe(false);
});

it('people hold posts of the dictionary, by which they are found and which then stay', async () => {
  await putUser('editor', null, { posts: ['记者', '摄影'] });
  const { data } = (await test.call(postList, {}, admin)).envelope as unknown as {
    data: { kindId: string; list: PostRow[] };
  };
  expect(data.list.find(({ value }) => value === '摄影')).toMatchObject({ people: 1 });
  const found = (await test.call(userList, { post: '摄影' }, admin)).envelope.list as UserRow[];
  expect(found.map(({ userName, postNames }) => [userName, postNames])).toEqual([['editor', ['记者', '摄影']]]);
  expect((await putUser('editor', null, { posts: ['飞行员'] })).envelope.message).toBe('岗位不存在或已停用：飞行员');
  const { id, label, value } = data.list.find((one) => one.value === '摄影')!;
  const removed = (await test.call(deleteDictionaryValues, { ids: id }, admin)).envelope;
  expect(JSON.stringify(removed)).toContain('“摄影”正在使用，不能删除：1名人员');
  await test.call(saveDictionaryValue, { id, kindId: data.kindId, label, value, isOn: false, note: '外拍' }, admin);
  // Held, it stays; chosen again, it is refused. Left out, posts stay as they are.
  expect((await putUser('editor', null, { posts: ['摄影'] })).envelope.suc).toBe(1);
  expect((await putUser('live', null, { posts: ['摄影'] })).status).toBe(422);
  await putUser('editor', null);
  expect(((await test.call(userList, { post: '摄影' }, admin)).envelope.list as UserRow[]).length).toBe(1);
  const values = (await test.call(dictionaryValues, { kindId: data.kindId }, admin)).envelope.list as PostRow[];
  expect(values.find((one) => one.id === id)).toMatchObject({ note: '外拍', isOn: false });
});

it('is for those who may: others neither see nor change departments', async () => {
  const editor = await test.loginAs('editor');
  for (const [endpoint, input] of [
    [departmentTree, {}],
    [departmentCandidates, {}],
    [postList, {}],
    [saveDepartment, draft('私设')],
    [moveDepartment, { id: '1', rev: 0, parentId: null, index: 0 }],
    [moveDepartmentPeople, { id: '1', toId: '2' }],
    [deleteDepartment, { id: '1', rev: 0 }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
  const found = await test.call(departmentCandidates, { keywords: '%' }, admin);
  expect(found.envelope.list).toEqual([]);
});

it('the staff finds colleagues by name or department, and learns no more of them; others find nobody', async () => {
  const finance = await test.loginAs('finance');
  const found = await test.call(findColleagues, { keywords: '李雨桐' }, finance);
  expect(found.envelope.list).toEqual([
    { id: expect.any(String) as string, nickName: '李雨桐', departmentName: expect.any(String) as string },
  ]);
  const { rows } = await test.db.execute<{ name: string; people: number }>(sql`
    select d.name, count(*)::int as people from departments d join users u on u.department_id = d.id
    where u.state = 'active' and u.kind = 'staff' group by d.name order by 2 limit 1`);
  const ofDepartment = await test.call(findColleagues, { keywords: rows[0]!.name }, finance);
  expect(ofDepartment.envelope.list).toHaveLength(Math.min(rows[0]!.people, 8));
  expect((await test.call(findColleagues, { keywords: '%' }, finance)).envelope.list).toEqual([]);
  expect((await test.call(findColleagues, { keywords: ' ' }, finance)).status).toBe(422);
  expect((await test.call(findColleagues, { keywords: '李' }, await test.loginAs('media'))).status).toBe(403);
});
