import { z } from 'zod';
import { release } from './release.ts';

/** One remote in the registry. */
export const registryRemote = z.object({
  state: z.enum(['on', 'off']),
  /** Shown in the group while the remote is off. */
  message: z.string().nullable(),
  active: release.nullable(),
});
export type RegistryRemote = z.infer<typeof registryRemote>;

/** The registry with its releases put in. */
export const registry = z.object({
  schema: z.literal('registry/1'),
  serial: z.number().int(),
  issuedAt: z.string(),
  remotes: z.record(z.string(), registryRemote),
});
export type Registry = z.infer<typeof registry>;
