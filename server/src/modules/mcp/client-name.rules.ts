import { randomUUID } from 'node:crypto';
import { aiToolMaxLength } from 'shared-contracts/limits';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { mcpTexts as texts } from './mcp.texts.ts';

interface Client {
  name?: unknown;
  version?: unknown;
}

/** The name of a client as it says itself, with its version, as records have it. */
function nameOf({ name, version }: Client): string {
  const parts = [name, version].filter((part): part is string => typeof part === 'string');
  return cleanLine(parts.join(' ')).slice(0, aiToolMaxLength).trim() || texts.unknownClient;
}

/**
 * The id of a session. It carries the client's name, which clients say in their first request alone, so that any
 * process may answer the next one and none keeps sessions. It gives no right: the key does.
 */
export const sessionIdFor = (client: string): string => `${randomUUID()}.${Buffer.from(client).toString('base64url')}`;

/** The client that a request comes from: by the message that begins a session, else by the session's id. */
export function clientOf(message: unknown, sessionId: unknown): string {
  const begun = message as { method?: unknown; params?: { clientInfo?: Client } } | null;
  if (begun?.method === 'initialize') return nameOf(begun.params?.clientInfo ?? {});
  const [, name = ''] = typeof sessionId === 'string' ? sessionId.split('.') : [];
  return nameOf({ name: Buffer.from(name, 'base64url').toString('utf8') });
}
