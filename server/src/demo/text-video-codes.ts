import { appPaths, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';

/** Codes of who makes videos of texts, exports their list, and goes on with them as short videos. */
export const textVideoCodes = [
  operationPaths.textVideo,
  appPaths.newTextVideo,
  appPaths.newVideo,
  OperationPermission.EditTextVideo,
  OperationPermission.ExportTextVideos,
];
