import type { Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Session } from './context.ts';
import { httpTexts } from './http.texts.ts';

/**
 * Throws unless the session may make the call; the only place that decides it. No session is never "skip the checks"
 * (A19).
 */
export function checkAccess({ access }: Pick<Endpoint, 'access'>, session: Session | undefined): void {
  if (access.session === 'none') return;
  if (!session) throw new AppError(ErrorCode.ReLogin);
  if (access.session !== 'either' && access.session !== session.kind) throw new AppError(ErrorCode.Forbidden);
  if (access.code === undefined) return;
  const codes = typeof access.code === 'string' ? [access.code] : access.code;
  if (!codes.some((code) => session.can(code))) throw new AppError(ErrorCode.Forbidden);
}

/**
 * Throws Forbidden when the session is a deploy token's and it changes another remote than its own, or the registry as
 * a whole.
 */
export function assertDeploys({ deployRemote }: Pick<Session, 'deployRemote'>, remote: string | undefined): void {
  if (deployRemote === undefined || deployRemote === remote) return;
  const only = deployRemote === '' ? httpTexts.tokenUnbound : httpTexts.tokenForRemote(deployRemote);
  throw new AppError(ErrorCode.Forbidden, only);
}
