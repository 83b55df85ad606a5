import { randomBytes } from 'node:crypto';
import { scanBind, scanBindings, scanUnbind } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context } from '../../../platform/http/context.ts';
import { handle } from '../../../platform/http/handle.ts';
import { keepAnswer } from '../one-time-answer.queries.ts';
import { scanServicesOf } from './open-scan.ts';
import { isScanService, type ScanService } from './port.ts';
import { bindingsOf, unbindScan } from './scan-account.ts';
import { bindTicket } from './scan-refusal.ts';
import { scanTexts as texts } from './scan.texts.ts';

/** Logins by scanning a code that the user's own account is bound to. */
export const scanHandlers = [
  handle(scanBindings, async (_request, context) => ({ list: await bindingsOf(context.session.userId, context) })),

  handle(scanBind, async ({ service }, context) => {
    const { db, session, now } = context;
    const named = mustHave(service, context);
    const ticket = randomBytes(24).toString('base64url');
    await keepAnswer(db, bindTicket.kind, ticket, { sessionId: session.sessionId }, now());
    return { data: { url: `/sso/scan/${named}/start?${new URLSearchParams({ bind: ticket })}` } };
  }),

  handle(scanUnbind, async ({ service }, context) => {
    const { session, now } = context;
    const user = { id: session.userId, userName: session.userName };
    await unbindScan(mustHave(service, context), user, { ...context, now: now() });
  }),
];

function mustHave(name: string, { settings }: Pick<Context, 'settings'>): ScanService {
  if (!isScanService(name) || !scanServicesOf(settings).includes(name))
    throw new AppError(ErrorCode.NotFound, texts.off(name));
  return name;
}
