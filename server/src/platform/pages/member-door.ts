import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { MemberUse } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { MemberGate } from '../readers/member-gate.ts';
import { messagePage } from './message.page.ts';
import type { SectionParts } from './site-section.ts';
import { siteTexts as texts } from './site.texts.ts';

/** Why a reader may not do something now: an account is needed, or theirs is frozen; undefined for everybody else. */
export async function refusalAtDoor(
  members: MemberGate,
  use: MemberUse,
  request: FastifyRequest,
): Promise<AppError | undefined> {
  try {
    await members.admit(use, request);
    return undefined;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

/** The page that says so instead of a form, with the way to the login and from there back to `path`. */
export async function sendRefusalAtDoor(
  { frame }: Pick<SectionParts, 'frame'>,
  reply: FastifyReply,
  error: AppError,
  path: string,
): Promise<FastifyReply> {
  const needsLogin = error.code === ErrorCode.ReLogin;
  const page = messagePage(await frame(), {
    title: needsLogin ? texts.loginNeededTitle : texts.refusedTitle,
    text: error.message,
    mark: '！',
    back: needsLogin ? `${publicPaths.meLogin}?next=${encodeURIComponent(path)}` : publicPaths.me,
    backText: needsLogin ? texts.toLogin : texts.toAccount,
  });
  return reply.code(error.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
