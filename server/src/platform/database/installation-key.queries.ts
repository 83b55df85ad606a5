import { eq } from './orm.ts';
import type { Database } from './database.ts';
import { installationKeys } from './installation.tables.ts';

/** The key of a name: the one in the database, else `proposed`, which all processes have from then on. */
export async function keepInstallationKey(
  db: Database,
  name: string,
  proposed: () => string | Promise<string>,
  now: Date,
): Promise<string> {
  const read = async () => (await db.select().from(installationKeys).where(eq(installationKeys.name, name)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  // Of two processes that start at once one writes, and both read what it wrote.
  await db
    .insert(installationKeys)
    .values({ name, value: await proposed(), createdTime: now })
    .onConflictDoNothing();
  return (await read())!;
}
