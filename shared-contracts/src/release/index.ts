export { containerName, release, releaseBase, releaseRoute, releaseVersion, remoteName, sri, type Release, type ReleaseRoute } from './release.ts';
export {
  canary, canaryWhole, overrideCookie, pinnedKeysMeta, registryDocument, registryEntry, registryPaths, releasesBundle, remoteHeader, signatureHeader, swapMode,
  type Canary, type RegistryDocument, type RegistryEntry, type ReleasesBundle, type SwapMode,
} from './registry.ts';
export { pinnedKeys, registryKey, registrySignature, verifySignature, type PinnedKeys, type RegistryKey, type RegistrySignature } from './signature.ts';
export { canaryBucket, chosenVersion, isInCanary, type CanaryUser } from './choose.ts';
export { satisfies } from './semver.ts';
export {
  overrideGrant, planCheck, registryChange, registryHead, registryOutcome, registryPlan, registryStatus, releaseRow, remoteError, remoteEvent, remoteStatus, tabReport, versionHealth,
  type OverrideGrant, type PlanCheck, type RegistryChange, type RegistryHead, type RegistryOutcome, type RegistryPlan, type RegistryStatus, type ReleaseRow, type RemoteError,
  type RemoteEvent, type RemoteStatus, type TabReport, type VersionHealth,
} from './operations.ts';
