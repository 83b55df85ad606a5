import { z } from 'zod';

/** A route of a release: a line of the remote's route table without its screen. */
export const releaseRoute = z.object({
  path: z.string(),
  title: z.string(),
  /** Required permission code; null admits every session. */
  permission: z.string().nullable(),
  hidden: z.boolean(),
  parent: z.string().nullable(),
  icon: z.string().nullable(),
  container: z.boolean(),
  redirectTo: z.string().nullable(),
  tabPerQuery: z.boolean(),
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

/** Name of a remote and a version of it, safe as a folder and in an address. */
export const remoteName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, '子应用名称只能含小写字母、数字与短横线');
export const releaseVersion = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z][0-9A-Za-z.-]{0,40})?$/, '版本号格式不正确，应如1.4.2');
/** A hash as browsers take it in `integrity`. */
export const sri = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, '校验值格式不正确');
/** A file of a release: a plain path below its folder. */
const assetName = z.string().regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/, '文件名不正确');

/** release.json: written beside the build, immutable. Sizes in bytes. */
export const release = z.object({
  schema: z.literal('release/1'),
  name: remoteName,
  version: releaseVersion,
  /**
   * Name of the container and of its bundle (`uniqueName`): containerName(name, version), so that versions live side by
   * side.
   */
  container: z.string(),
  /** Commit it was built from; '' where the build knew none. */
  commit: z.string(),
  builtAt: z.string(),
  /** '/remotes/<name>/<version>/' */
  base: z.string(),
  entry: z.string(),
  expose: z.string(),
  contract: z.object({ built: z.string(), range: z.string() }),
  /** Parts provided to other remotes: name of a part -> version. */
  provides: z.record(z.string(), z.string()),
  /** Parts needed of other remotes: name of a part -> range. */
  needs: z.record(z.string(), z.string()),
  /** Range of each shared package that the host must provide. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(releaseRoute),
  /** Paths that it puts into the menu. No two remotes own one. */
  menuUrls: z.array(z.string()),
  /** Button codes of its own pages; a swap may not drop or steal one. */
  buttonUrls: z.array(z.string()),
  /** Kind of draft -> version of its form: which unsaved work it can restore. */
  draftSchemas: z.record(z.string(), z.number().int().min(1)),
  /** It brings a topic of the help. */
  hasHelp: z.boolean().optional(),
  assets: z.record(assetName, z.object({ sri, bytes: z.number().int().min(0) })),
});
export type Release = z.infer<typeof release>;

/** The one container name of a version, a JavaScript identifier. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/\W/g, '_');
}

/** '/remotes/<name>/<version>/': where a release's files are, for ever. */
export function releaseBase(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}
