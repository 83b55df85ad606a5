import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether this process may run a file. */
export const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first program of one of these names on PATH. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(canRun);
