import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Configuration } from 'webpack';
import webpack from 'webpack';

/** Builds host and screens as one ordinary bundle; returns the folder that replaces the build of the host. */
export async function buildOneBundle(): Promise<string> {
  const config = createRequire(import.meta.url)('./webpack.config.cjs') as Configuration;
  const stats = await promisify<Configuration, webpack.Stats | undefined>(webpack)(config);
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
  return path.join(import.meta.dirname, 'dist');
}
