import { appPaths, assessPaths } from 'shared-contracts/paths';
import { ContentPermission, OperationPermission } from 'shared-contracts/permissions';
import { builtInRoles } from './roles.ts';

it.each([
  ['R028', '编辑', ContentPermission.ReviewEditor],
  ['R029', '主任', ContentPermission.ReviewDirector],
  ['R030', '总编', ContentPermission.ReviewChief],
  ['R031', '政审', ContentPermission.ReviewPolitical],
  ['R005 R033', '财务', assessPaths.feeForm],
  ['R005', '直播', appPaths.newNews],
] as const)('%s the group %s comes with the product and may do its work', (_rule, name, code) => {
  expect(builtInRoles.find((role) => role.name === name)?.codes).toContain(code);
});

it('R028 R029 R030 R031 each stage of review belongs to its own group, besides the administrators', () => {
  for (const code of [
    ContentPermission.ReviewEditor,
    ContentPermission.ReviewDirector,
    ContentPermission.ReviewChief,
    ContentPermission.ReviewPolitical,
  ]) {
    expect(builtInRoles.filter(({ code: role, codes }) => role !== 'admin' && codes.includes(code))).toHaveLength(1);
  }
});

it('R032 live audit has a user group of its own, which takes down what must not be shown and writes nothing', () => {
  const liveAudit = builtInRoles.filter(({ name }) => name === '直播审核');
  expect(liveAudit).toHaveLength(1);
  const codes = liveAudit[0]!.codes;
  for (const code of [appPaths.published, ContentPermission.Withdraw, OperationPermission.CheckComment])
    expect(codes).toContain(code);
  for (const code of [appPaths.newNews, ContentPermission.Create, ContentPermission.Publish, ContentPermission.EditAny])
    expect(codes).not.toContain(code);
});
