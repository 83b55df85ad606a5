import { appPaths } from 'shared-contracts/paths';

/** Pages of those who run the product and connect it with other systems. */
export const systemPages = [
  appPaths.jobs,
  appPaths.parameter,
  appPaths.receivers,
  appPaths.apiKeys,
  appPaths.webhooks,
  appPaths.dataImport,
];
