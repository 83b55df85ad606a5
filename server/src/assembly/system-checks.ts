import { backupCheck } from '../modules/backup/backup-check.ts';
import { cdnCheck } from '../modules/cdn/cdn-check.ts';
import { searchPushCheck } from '../modules/search-push/search-push-check.ts';
import { breakGlassCheck } from '../modules/identity/break-glass.ts';
import { directoryCheck } from '../modules/identity/ldap/directory.ts';
import { storageCheck } from '../modules/storage/storage-check.ts';
import { machineChecks } from '../modules/system/machine-checks.ts';
import { replicaCheck } from '../modules/system/replica-check.ts';
import { searchIndexCheck } from '../modules/search-index/search-index-check.ts';
import { partitionCheck } from '../modules/statistics/partition-check.ts';
import type { AssembledParts } from './plain-routes.ts';

/** What operators see of the services that this server uses, in the order of the system page. */
export const systemChecks = ({ replica, redis }: AssembledParts) => [
  ...machineChecks({ redis }),
  backupCheck,
  partitionCheck,
  searchPushCheck,
  cdnCheck,
  searchIndexCheck,
  storageCheck,
  directoryCheck,
  breakGlassCheck,
  replicaCheck(replica),
];
