import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { ApiScope } from 'shared-contracts/model';
import type { KeyGate } from '../../platform/feed/key-gate.ts';
import type { Context } from '../../platform/http/context.ts';
import { noRefreshCookie } from '../../platform/http/refresh-cookie.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { callerOf } from '../api-keys/key-gate.ts';
import { clientOf, sessionIdFor } from './client-name.rules.ts';
import { mcpTexts as texts } from './mcp.texts.ts';

/** Where clients of the Model Context Protocol connect. */
const mcpPath = '/mcp';

/** Bytes of a request: a draft with its text. */
const bodyLimit = 4 * 1024 * 1024;

type Parts = Pick<Context, 'db' | 'settings' | 'now'> & { keyGate: KeyGate };

/**
 * The MCP server, streamable HTTP without state: each request brings the key, and is answered in one piece. README.md
 * says what its tools may do.
 */
export const mcpPlugin: FastifyPluginAsync<Parts> = async (app, { keyGate, ...parts }) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(mcpPath, {
    bodyLimit,
    onRequest: async (request, reply) => {
      if (!isSameOrigin(request, parts.settings)) throw new AppError(ErrorCode.Forbidden, texts.foreignPage);
      await keyGate(request, reply, ApiScope.Stories);
    },
    handler: async (request, reply) => {
      const { body } = request;
      // The key's limit counts requests.
      if (Array.isArray(body)) throw invalidInput([{ path: '', message: texts.batch }]);
      const client = clientOf(body, request.headers['mcp-session-id']);
      // The SDK takes part of a second to load, and most processes never need it.
      const { answerMessage } = await import('./answer-message.ts');
      const { key, session } = callerOf(request);
      const context: Context = { ...parts, session, log: request.log, ip: request.ip, refreshCookie: noRefreshCookie };
      const answer = await answerMessage(webRequest(request), body, { key, client, context });
      if (answer.status === 200) void reply.header('mcp-session-id', sessionIdFor(client));
      return reply
        .code(answer.status)
        .type(answer.headers.get('content-type') ?? 'application/json')
        .send(await answer.text());
    },
  });

  // There is nothing to stream or to end: clients go on without.
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};

/** The request's head, for the SDK; its body was read. */
function webRequest({ url, method, headers }: FastifyRequest): Request {
  const entries = Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string');
  return new Request(new URL(url, 'http://localhost'), { method, headers: Object.fromEntries(entries) });
}
