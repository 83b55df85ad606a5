import { rolePermissionTree } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { PermissionNode } from 'shared-contracts/model';
import { buttonPermissions } from 'shared-contracts/permissions';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const codesOf = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [...(code === null ? [] : [code]), ...codesOf(children)]);

it('lists every right to those who manage roles', async () => {
  const { envelope } = await server.call(rolePermissionTree, {}, await server.loginAs('admin'));
  const codes = codesOf(envelope.list as PermissionNode[]);
  expect(codes).toEqual(expect.arrayContaining(buttonPermissions.map(({ code }) => code)));
});

it('A20 lists them to nobody else', async () => {
  const { envelope } = await server.call(rolePermissionTree, {}, await server.loginAs('editor'));
  expect(envelope).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
});
