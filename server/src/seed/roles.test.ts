import { appPaths, assessPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
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
  for (const code of [ContentPermission.ReviewEditor, ContentPermission.ReviewDirector, ContentPermission.ReviewChief, ContentPermission.ReviewPolitical]) {
    expect(builtInRoles.filter(({ code: role, codes }) => role !== 'admin' && codes.includes(code))).toHaveLength(1);
  }
});
