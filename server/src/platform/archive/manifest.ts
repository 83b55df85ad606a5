import { z } from 'zod';

/** Name of the archive's last entry. */
export const manifestName = 'manifest.json';

const entry = z.strictObject({ name: z.string(), size: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** A file inside an archive. */
export type ArchivedEntry = z.infer<typeof entry>;

/** Manifest of an archive. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdTime: z.string(),
  /** Version of the PostgreSQL that it was read from. */
  postgres: z.string(),
  /** How the rows were taken: by COPY, or by PostgreSQL's own pg_dump. */
  method: z.enum(['copy', 'pg_dump']),
  /** The schema: what was applied, in this order. */
  migrations: z.array(
    z.strictObject({ name: z.string(), hash: z.string(), text: z.string(), appliedTime: z.string() }),
  ),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Where objects were kept: on the server's disk, or in a bucket of the cloud. */
  objects: z.enum(['disk', 'cloud', 'none']),
  /** Folders of the copy of the embedded database's own files, where the archive has one. */
  baseFolders: z.array(z.string()).optional(),
  entries: z.array(entry),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Fault of a backup or a restore that a person can put right, described in one sentence. */
export class BackupError extends Error {}
