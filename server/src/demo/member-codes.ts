import { appPaths, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';

/** Pages of members, their points and invitations. */
export const memberPages = [
  operationPaths.members,
  operationPaths.memberConfig,
  operationPaths.memberLevels,
  operationPaths.pointRules,
  operationPaths.pointRecords,
  operationPaths.studyRecords,
  operationPaths.feedback,
  operationPaths.inviteCodes,
  operationPaths.inviteRecords,
  appPaths.inviteRecords,
];

/** Codes for everything about members, their points and invitations. */
export const memberCodes = [
  ...memberPages,
  OperationPermission.FreezeMember,
  OperationPermission.AdjustPoints,
  OperationPermission.ReadMemberMobile,
  OperationPermission.ExportMembers,
  OperationPermission.EditMemberConfig,
  OperationPermission.EditMemberLevels,
  OperationPermission.EditPointRules,
  OperationPermission.ReversePoints,
  OperationPermission.ExportPoints,
  OperationPermission.RemindStudy,
  OperationPermission.ExportStudy,
  OperationPermission.HandleFeedback,
  OperationPermission.AssignFeedback,
  OperationPermission.ReadFeedbackContact,
  OperationPermission.ExportFeedback,
  OperationPermission.ManageInviteCodes,
  OperationPermission.DecideInviteRewards,
  OperationPermission.ExportInvites,
  OperationPermission.RemovePortraits,
];
