import { appPaths, operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';

/** Codes of who makes videos of texts. */
export const textVideoCodes = [operationPaths.textVideo, appPaths.newTextVideo, OperationPermission.EditTextVideo];
