import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { dropTemplate, giveRole, prepareTemplate } from './template-database.ts';

/**
 * Starts one PostgreSQL for a jest run, with a migrated template, in SCRATCH_DIR if that is given; DATABASE_URL runs
 * the same tests on an external one.
 */
export default async function setup(): Promise<void> {
  const external = process.env.DATABASE_URL;
  if (external) {
    process.env.TEST_DATABASE_URL = external;
    Object.assign(globalThis, { stopTestDatabase: () => dropTemplate(external) });
  } else {
    const dataDir = mkdtempSync(path.join(process.env.SCRATCH_DIR ?? tmpdir(), 'newsroom-test-'));
    // As root, the database runs as nobody, who must be able to enter the folder.
    chmodSync(dataDir, 0o711);
    const database = await startEmbeddedPostgres({
      dataDir,
      parameters: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'],
    });
    process.env.TEST_DATABASE_URL = database.url;
    // A jest run that is killed or fails before its teardown must leave no database behind.
    process.once('exit', () => database.kill());
    Object.assign(globalThis, {
      stopTestDatabase: async () => {
        await database.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    });
  }
  await prepareTemplate(process.env.TEST_DATABASE_URL);
  // An external server gets no role of ours, and keeps what it has.
  if (!external) await giveRole(process.env.TEST_DATABASE_URL);
}
