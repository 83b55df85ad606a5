import { z } from 'zod';
import { certificates, describe } from './describe-setting.ts';

/** Variables of the Redis that carries news between processes and counts limits in the place of PostgreSQL. */
export const redisDescriptions = {
  REDIS_URL: describe(
    z.url({ protocol: /^rediss?$/ }).optional(),
    'address of a Redis 6.2 or newer, or Valkey, with user and password where it has them, e.g. ' +
      'rediss://user:password@redis.example.com:6379/0, for live rooms and co-editing beyond what NOTIFY carries; ' +
      'absent leaves news between processes and limits to PostgreSQL',
    { secret: true },
  ),
  REDIS_CA: describe(
    certificates.optional(),
    'certificate (PEM, line ends also as \\n) that the certificate of Redis is signed with, where it is no public one',
  ),
  REDIS_PREFIX: describe(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be small letters, digits and hyphens')
      .default('newsroom'),
    'beginning of the names of keys and channels in Redis, where one may only use some',
  ),
};

/** The sentences of what is wrong with these settings together. */
export function redisProblems(read: { REDIS_URL?: string | undefined; REDIS_CA?: string | undefined }): string[] {
  return read.REDIS_CA !== undefined && !read.REDIS_URL?.startsWith('rediss:')
    ? ['REDIS_CA: serves only with an address of REDIS_URL that begins with rediss:']
    : [];
}
