import { Counter, Gauge, type Registry } from 'prom-client';
import type { RedisLine } from './redis-line.ts';

/** Adds the metrics of Redis: whether it is used, and what went by it. */
export const watchRedis =
  (line: RedisLine | undefined) =>
  (registry: Registry): void => {
    if (!line) return;
    new Gauge({
      name: 'newsroom_redis_used',
      help: '1 while Redis carries news between processes and counts limits, 0 while PostgreSQL does',
      registers: [registry],
      collect() {
        this.set(line.isUsed ? 1 : 0);
      },
    });
    new Counter({
      name: 'newsroom_redis_news_total',
      help: 'News of this process that went by Redis, and that PostgreSQL carried when Redis failed',
      labelNames: ['place'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [place, count] of Object.entries(line.done.sent)) this.inc({ place }, count);
      },
    });
    new Counter({
      name: 'newsroom_redis_counts_total',
      help: 'Calls that this process counted in Redis against limits',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(line.done.counted);
      },
    });
  };
