import { getImportTemplate, getSheetProblemFile, importSheet } from 'shared-contracts/endpoints';
import type { SheetImportReport } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { channels } from '../channels/channel.tables.ts';
import { roles, users } from '../identity/identity.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.loginAs('admin');
});
afterAll(() => test.close());

const fileOf = (rows: string[]) => new File([rows.join('\n')], 'sheet.csv', { type: 'text/csv' });

async function run(kind: 'users' | 'channels', rows: string[], dryRun = true, bearer = admin) {
  const { envelope } = await test.call(importSheet, { kind, dryRun, file: fileOf(rows) }, bearer);
  return { message: envelope.message, report: envelope.data as SheetImportReport };
}

it('users come from a sheet once: each row by the checks of the page, a bad one leaves the others alone', async () => {
  const [role] = await test.db.select().from(roles).where(eq(roles.code, 'editor'));
  const rows = [
    '用户名,姓名,手机号,部门,角色,栏目',
    `chenmo,陈默,13900000001,,${role!.name},经济；文化`,
    'x,太短,,,,',
    'linxi,林溪,,,没有这个角色,',
    'chenmo,再来一次,,,,',
    'admin,已有,,,,',
  ];
  const before = await test.db.$count(users);
  const tried = await run('users', rows);
  expect(tried.report).toMatchObject({ total: 5, added: 1, known: 1, passwords: [] });
  expect(tried.report.problems.map(({ row, message }) => [row, message])).toEqual([
    [3, '用户名须以字母开头，3至30位字母、数字、点、下划线或短横线'],
    [4, '角色“没有这个角色”不存在'],
    [5, '与前面的行重复'],
  ]);
  expect(await test.db.$count(users)).toBe(before);
  const done = await run('users', rows, false);
  expect(done.report).toMatchObject({ added: 1, passwords: [{ userName: 'chenmo' }] });
  expect(await test.db.$count(users)).toBe(before + 1);
  expect((await run('users', rows, false)).report).toMatchObject({ added: 0, known: 2 });
  const file = await test.call(getSheetProblemFile, { kind: 'users', format: 'xlsx', file: fileOf(rows) }, admin);
  expect((await readTable(file.response.rawPayload))[2]).toEqual(['4', 'linxi', '角色“没有这个角色”不存在']);
});

it('columns come from a sheet with their parents, in order', async () => {
  const rows = [
    '栏目名称,路径,上级栏目,审核环节',
    '科普,science,,编辑；总编',
    '天文,sky,科普,',
    '无上级,lost,没有,',
    '重路径,news,,',
  ];
  expect((await run('channels', rows)).report).toMatchObject({ total: 4, added: 2, known: 0 });
  const { report } = await run('channels', rows, false);
  expect(report.problems.map(({ row, name }) => `${row} ${name}`)).toEqual(['4 无上级', '5 重路径']);
  const [science] = await test.db.select().from(channels).where(eq(channels.slug, 'science'));
  const [sky] = await test.db.select().from(channels).where(eq(channels.slug, 'sky'));
  expect([science!.stages, sky!.parentId, sky!.stages]).toEqual([[1, 3], science!.id, [1, 2, 3, 4]]);
});

it('the templates are read again as they are', async () => {
  const file = await test.call(getImportTemplate, { kind: 'channels', format: 'csv' }, admin);
  const { report } = await run('channels', [file.response.body]);
  expect(report).toMatchObject({ total: 1, added: 1, problems: [] });
});

it('refuses who has not the right, and a sheet without its columns', async () => {
  expect((await run('users', ['用户名,姓名', 'abc,甲'], true, await test.loginAs('editor'))).report).toBeFalsy();
  const bad = await test.call(importSheet, { kind: 'users', file: fileOf(['姓名', '甲']) }, admin);
  expect(JSON.stringify(bad.envelope)).toContain('表头缺少“用户名”一列');
});
