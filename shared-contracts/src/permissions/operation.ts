import type { Permission } from './permission.ts';

/** Buttons of the operations group. */
export const OperationPermission = {
  CheckComment: 'comment/check',
  DeleteComment: 'comment/delete',
  ManageBlackList: 'blacklist/manage',
} as const;

const comment = '/operation/comment';

export const operationPermissions: Permission[] = [
  { code: OperationPermission.CheckComment, title: '审核评论', meaning: 'May pass and reject readers’ comments.', under: comment },
  { code: OperationPermission.DeleteComment, title: '删除评论', meaning: 'May delete readers’ comments.', under: comment },
  { code: OperationPermission.ManageBlackList, title: '维护黑名单', meaning: 'May add readers to the blacklist and take them off.', under: comment },
];
