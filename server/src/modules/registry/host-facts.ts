import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-contracts/shell';
import { z } from 'zod';
import type { HostFacts } from './release-check.rules.ts';

const described = z.object({ version: z.string(), contract: z.string(), shared: z.record(z.string(), z.string()) });

/**
 * Reads the offers of the built host from its host.json; a host that is not built yet offers what this server knows.
 */
export function readHostFacts(hostFolder: string): HostFacts & { version: string } {
  try {
    return described.parse(JSON.parse(readFileSync(path.join(hostFolder, 'host.json'), 'utf8')));
  } catch {
    return { version: '0.0.0', contract: contractVersion, shared: undefined };
  }
}
