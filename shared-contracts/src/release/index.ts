export { registry, registryRemote, release, releaseRoute, type Registry, type RegistryRemote, type Release, type ReleaseRoute } from './release.ts';
