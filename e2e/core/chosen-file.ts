import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';

/**
 * Writes a file into the folder of the running test; returns its path, for a file chooser. The browser reads it by
 * itself, where bytes would travel to it as text, which takes seconds for 15 MB.
 */
export function chosenFile(name: string, bytes: Buffer): string {
  const file = test.info().outputPath(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}
