/** Why PostgreSQL does what Redis is there for. */
export type RedisTrouble = 'unknown' | 'away' | 'slow' | 'refused' | 'full' | 'others' | 'postgres';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What an error of a command or of the connection says of Redis. */
export function troubleOf(error: unknown): RedisTrouble {
  const message = messageOf(error);
  if (/^(WRONGPASS|NOAUTH|NOPERM|ERR .*AUTH)/.test(message)) return 'refused';
  // Memory that is full, and a replica that nothing can be written to.
  if (/^(OOM|READONLY|MISCONF)/.test(message)) return 'full';
  return message === 'Command timed out' ? 'slow' : 'away';
}
