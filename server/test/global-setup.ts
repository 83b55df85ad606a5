import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { dropTemplate, prepareTemplate } from './template-database.ts';

/**
 * One PostgreSQL for a jest run, with a migrated template, in SCRATCH_DIR if that is given; DATABASE_URL runs the same
 * tests on an outside one.
 */
export default async function setup(): Promise<void> {
  const outside = process.env.DATABASE_URL;
  if (outside) {
    process.env.TEST_DATABASE_URL = outside;
    Object.assign(globalThis, { stopTestDatabase: () => dropTemplate(outside) });
  } else {
    const dataDir = mkdtempSync(path.join(process.env.SCRATCH_DIR ?? tmpdir(), 'newsroom-test-'));
    // Under root the database runs as nobody and must be able to pass.
    chmodSync(dataDir, 0o711);
    const database = await startEmbeddedPostgres({
      dataDir,
      parameters: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'],
    });
    process.env.TEST_DATABASE_URL = database.url;
    // A jest that is killed or fails before its teardown must leave no database behind.
    process.once('exit', () => database.kill());
    Object.assign(globalThis, {
      stopTestDatabase: async () => {
        await database.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    });
  }
  await prepareTemplate(process.env.TEST_DATABASE_URL);
}
