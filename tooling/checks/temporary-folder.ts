import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs something with a folder for temporary files and removes it with everything that processes left there. As
 * `TMPDIR` of a child process it must be open to all, as /tmp is: databases run as another user.
 */
export async function withTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-'));
  chmodSync(folder, 0o1777);
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
