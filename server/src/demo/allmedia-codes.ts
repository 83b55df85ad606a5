import { operationPaths } from 'shared-contracts/paths';
import { AllmediaPermission } from 'shared-contracts/permissions';

/** Codes that everybody who works with anchors, their scripts and broadcasts needs. */
const allmediaReading = [operationPaths.anchors, operationPaths.broadcasts, operationPaths.scripts];

/** Codes of who keeps anchors and writes what they read. */
export const allmediaEditing = [
  ...allmediaReading,
  AllmediaPermission.EditAnchors,
  AllmediaPermission.ExportAnchors,
  AllmediaPermission.EditScripts,
  AllmediaPermission.HandOverScripts,
  AllmediaPermission.ExportScripts,
  AllmediaPermission.ExportBroadcasts,
];

/** Codes of who passes scripts. */
export const allmediaReviewing = [...allmediaReading, AllmediaPermission.AuditScripts];

/** Codes of who puts live rooms on platforms. */
export const broadcasting = [
  ...allmediaReading,
  AllmediaPermission.EditBroadcasts,
  AllmediaPermission.RunBroadcasts,
  AllmediaPermission.ReadPushAddress,
  AllmediaPermission.ExportBroadcasts,
  AllmediaPermission.HandOverScripts,
];
