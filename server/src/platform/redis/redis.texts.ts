import type { RedisTrouble } from './redis-trouble.ts';

const instead = '，进程间通知和限流计数由 PostgreSQL 承担，功能不受影响';

/** What the page of the system says of Redis. */
export const redisTexts = {
  name: 'Redis',
  used: '承担进程间通知和限流计数',
  trouble: {
    unknown: `尚未连接${instead}`,
    away: `无应答${instead}`,
    slow: `应答过慢${instead}`,
    refused: `拒绝登录，请检查 REDIS_URL 中的账号和密码${instead}`,
    full: `内存已满或为只读副本，拒绝写入${instead}`,
    others: `有进程未连接同一个 Redis，请在所有进程设置相同的 REDIS_URL${instead}`,
    postgres: `数据库未返回进程列表${instead}`,
  } satisfies Record<RedisTrouble, string>,
} as const;
