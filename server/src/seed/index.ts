import { clientHash, storedHash } from '../domain/password.rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { insertDemoAccounts } from './demo-accounts.ts';

export interface SeedOptions {
  password: string;
  settings: Settings;
  say(line: string): void;
}

/** Fills an empty database with a newsroom to look at; roles are there already. */
export async function seedNewsroom(db: Database, { password }: SeedOptions): Promise<void> {
  await insertDemoAccounts(db, await storedHash(clientHash(password)), []);
}
