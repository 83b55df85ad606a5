import { z } from 'zod';

/** A route of a release: a line of the remote's route table without its screen. */
export const releaseRoute = z.object({
  path: z.string(),
  title: z.string(),
  /** Code asked; null lets every session in. */
  permission: z.string().nullable(),
  hidden: z.boolean(),
  parent: z.string().nullable(),
  icon: z.string().nullable(),
  container: z.boolean(),
  redirectTo: z.string().nullable(),
  tabPerQuery: z.boolean(),
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

/** release.json: written beside the build, immutable. Hashes are 'sha384-' and base64, sizes in bytes. */
export const release = z.object({
  schema: z.literal('release/1'),
  name: z.string(),
  version: z.string(),
  /** Global name of the container, one per version. */
  container: z.string(),
  builtAt: z.string(),
  /** '/remotes/<name>/<version>/' */
  base: z.string(),
  entry: z.string(),
  expose: z.string(),
  contract: z.object({ built: z.string(), range: z.string() }),
  /** Range of each shared package that the host must provide. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(releaseRoute),
  /** Button codes that its screens use; a swap may not drop or steal one. */
  buttons: z.array(z.string()),
  assets: z.record(z.string(), z.object({ sri: z.string(), bytes: z.number().int() })),
});
export type Release = z.infer<typeof release>;

/** One remote in the registry. */
export const registryRemote = z.object({
  state: z.enum(['on', 'off']),
  /** Shown in the group while the remote is off. */
  message: z.string().nullable(),
  active: release.nullable(),
});
export type RegistryRemote = z.infer<typeof registryRemote>;

/** /registry.json: which release of each remote is active. The serial only rises. */
export const registry = z.object({
  schema: z.literal('registry/1'),
  serial: z.number().int(),
  issuedAt: z.string(),
  remotes: z.record(z.string(), registryRemote),
});
export type Registry = z.infer<typeof registry>;
