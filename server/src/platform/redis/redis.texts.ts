import type { RedisTrouble } from './redis-trouble.ts';

const trouble = {
  unknown: '尚未连接',
  away: '无应答',
  slow: '应答过慢',
  refused: '拒绝登录，请检查 REDIS_URL 中的账号和密码',
  full: '内存已满或为只读副本，拒绝写入',
  others: '有进程未连接同一个 Redis，请在所有进程设置相同的 REDIS_URL',
  postgres: '数据库未返回进程列表',
} as const satisfies Record<RedisTrouble, string>;

/** What the page of the system says of Redis. */
export const redisTexts = {
  name: 'Redis',
  used: '承担进程间通知和限流计数',
  trouble,
  insteadOf: (why: string) => `${why}，进程间通知和限流计数由 PostgreSQL 承担，功能不受影响`,
  testNote: '另开一个连接，写入、读取并删除一个小值。',
  tested: 'Redis 可写可读',
  testOther: '写入的值未能读回',
} as const;
