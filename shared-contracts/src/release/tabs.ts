import { z } from 'zod';
import { failureDetailMax, remoteNameMax, storagePathMax, versionMax } from '../limits/index.ts';

/**
 * A development override: for 8 hours, one remote of one session comes from another origin, or is another published
 * version.
 */
export const overrideGrant = z.object({
  id: z.string(),
  remote: z.string(),
  /** Address of the development server's mf-manifest.json; null for a published version. */
  manifest: z.string().nullable(),
  /** A published version with the hash of its release.json; null for a development server. */
  published: z.object({ version: z.string(), sri: z.string() }).nullable(),
  userName: z.string(),
  env: z.string(),
  expiresAt: z.string(),
});
export type OverrideGrant = z.infer<typeof overrideGrant>;

/** Report of a tab on itself, sent every minute and on changes. */
export const tabReport = z.object({
  tabId: z.string().regex(/^[\w-]{8,64}$/, '标签页编号不正确'),
  serial: z.number().int().min(0),
  /** Versions that are mounted; `isDirty` with unsaved work in them. */
  remotes: z
    .array(
      z.strictObject({
        remote: z.string().max(remoteNameMax),
        version: z.string().max(versionMax),
        isDirty: z.boolean(),
      }),
    )
    .max(40),
});
export type TabReport = z.infer<typeof tabReport>;

/** A load that went well, or a failure with its code (NR-101 … NR-401). */
export const remoteEvent = z.strictObject({
  kind: z.enum(['load', 'error']),
  remote: z.string().max(remoteNameMax),
  version: z.string().max(versionMax),
  code: z
    .string()
    .regex(/^(NR-\d{3})?$/, '错误编号不正确')
    .default(''),
  detail: z.string().max(failureDetailMax).default(''),
  path: z.string().max(storagePathMax).default(''),
});
export type RemoteEvent = z.infer<typeof remoteEvent>;
