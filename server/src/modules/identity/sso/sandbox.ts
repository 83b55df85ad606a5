import type { FastifyInstance } from 'fastify';
import type { UserKind } from 'shared-contracts/model';
import { asc, eq } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { users } from '../identity.tables.ts';
import { issueLoginCode, takeLoginCode } from '../login-code.queries.ts';
import type { IdentityService } from './port.ts';
import { signInPage } from './sandbox-page.ts';
import { ssoTexts } from './sso.texts.ts';

export interface SandboxOptions {
  db: Database;
  now(): Date;
}

/** Path of the sandbox on our own server. */
const sandboxPath = '/sandbox/sso';

/**
 * A local identity service of the same protocol: a page on which one picks who one is, and codes
 * that are good once and for a minute. For newsrooms without a service of their own; production
 * mounts it only where the demo newsroom is.
 */
export function sandboxIdentityService({ db, now }: SandboxOptions): IdentityService {
  return {
    authorizeUrl: ({ kind, redirectUri }) =>
      `${sandboxPath}/authorize?${new URLSearchParams({ client_id: 'newsroom', kind, redirect_uri: redirectUri })}`,
    exchange: (code) => takeLoginCode(db, code, now()),
  };
}

/** Mounts the sandbox: the sign-in page, its form, and the code exchange that the real client speaks. */
export function registerIdentitySandbox(app: FastifyInstance, { db, now }: SandboxOptions): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );

    scope.get(`${sandboxPath}/authorize`, async (request, reply) => {
      const { kind = 'staff', redirect_uri: redirectUri = '' } = request.query as Record<string, string>;
      if (!isOwnPath(redirectUri))
        return reply.status(400).type('text/plain; charset=utf-8').send(ssoTexts.redirectWrong);
      const people = await db
        .select({ userName: users.userName, nickName: users.nickName })
        .from(users)
        .where(eq(users.kind, kind === 'media' ? 'media' : ('staff' satisfies UserKind)))
        .orderBy(asc(users.id))
        .limit(50);
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(signInPage({ people, redirectUri, action: `${sandboxPath}/authorize` }));
    });

    scope.post(`${sandboxPath}/authorize`, async (request, reply) => {
      const form = request.body as URLSearchParams;
      const redirectUri = form.get('redirect_uri') ?? '';
      if (!isOwnPath(redirectUri)) return reply.status(400).send({ error: 'invalid_request' });
      const code = await issueLoginCode(db, { userName: form.get('userName') ?? '' }, now());
      return reply.redirect(`${redirectUri}?${new URLSearchParams({ code })}`, 303);
    });

    scope.post(`${sandboxPath}/token`, async (request, reply) => {
      const found = await takeLoginCode(db, (request.body as URLSearchParams).get('code') ?? '', now());
      return found ?? reply.status(400).send({ error: 'invalid_grant' });
    });
  });
}

/** Codes are sent to our own pages alone: never an open redirect (A13). */
function isOwnPath(redirectUri: string): boolean {
  return /^\/[A-Za-z]+$/.test(redirectUri);
}
