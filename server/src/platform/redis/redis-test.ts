import { randomUUID } from 'node:crypto';
import { type ServiceTest, TestFailure } from '../external-service/service-test.ts';
import { redisTexts as texts } from './redis.texts.ts';
import { troubleOf } from './redis-trouble.ts';

/** Milliseconds to connect, and for each answer. */
const within = 3000;

/** A small value, written and read at Redis over a connection of its own. */
export const redisTest: ServiceTest = {
  id: 'redis',
  settings: ['REDIS_URL'],
  name: texts.name,
  note: texts.testNote,
  place: ({ REDIS_URL }) => (REDIS_URL === undefined ? undefined : new URL(REDIS_URL).host),
  async run({ settings: { REDIS_URL, REDIS_CA, REDIS_PREFIX } }) {
    const { Redis } = await import('ioredis');
    const client = new Redis(REDIS_URL!, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: within,
      commandTimeout: within,
      retryStrategy: () => null,
      ...(REDIS_CA !== undefined && { tls: { ca: REDIS_CA } }),
    });
    let refusal: unknown;
    client.on('error', (error) => (refusal = error));
    try {
      await client.connect();
      const key = `${REDIS_PREFIX}:test:${randomUUID()}`;
      await client.set(key, 'newsroom', 'EX', 60);
      const found = await client.get(key);
      await client.del(key);
      if (found !== 'newsroom') throw new TestFailure(texts.testOther);
      return texts.tested;
    } catch (error) {
      throw error instanceof TestFailure ? error : new TestFailure(texts.trouble[troubleOf(refusal ?? error)]);
    } finally {
      client.disconnect();
    }
  },
};
