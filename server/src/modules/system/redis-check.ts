import type { RedisLine } from '../../platform/redis/redis-line.ts';
import { redisTexts } from '../../platform/redis/redis.texts.ts';
import type { ReadCheck } from './system-status.ts';

/** Whether Redis does its part, and if not, why; nothing without one. */
export const redisCheck =
  (line: RedisLine | undefined): ReadCheck =>
  async () => {
    if (line === undefined) return undefined;
    const { trouble } = line;
    return {
      name: redisTexts.name,
      state: trouble === undefined ? 'ok' : 'warning',
      message: trouble === undefined ? redisTexts.used : redisTexts.insteadOf(redisTexts.trouble[trouble]),
    };
  };
