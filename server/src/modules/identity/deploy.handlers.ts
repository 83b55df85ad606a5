import { registryAddToken, registryEndToken, registryListTokens } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { hashOfToken, makeDeployToken } from './deploy-token.rules.ts';
import { handle } from '../../platform/http/handle.ts';
import { addDeployToken, endDeployToken, listDeployTokens } from './deploy-token.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { userTexts } from './user.texts.ts';

const day = 86_400_000;

/** Tokens of build machines. */
export const deployHandlers = [
  handle(registryAddToken, async ({ name, remote, rights, days }, { db, session, now, ip }) => {
    const foreign = rights.filter((right) => !session.can(right));
    if (foreign.length > 0) throw new AppError(ErrorCode.Forbidden, userTexts.codesNotOwned(foreign.join('、')));
    const token = makeDeployToken();
    const expiresTime = new Date(now().getTime() + days * day);
    const id = await db.transaction(async (tx) => {
      const added = await addDeployToken(tx, {
        name: name.trim(),
        remote,
        hash: hashOfToken(token),
        userId: session.userId,
        codes: [...new Set(rights)],
        createdTime: now(),
        expiresTime,
      });
      await writeAudit(tx, {
        action: 'registry.addToken',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: added,
        detail: { name, remote, rights, days },
        time: now(),
      });
      return added;
    });
    return { data: { id, token, expiresAt: expiresTime.toISOString() } };
  }),

  handle(registryListTokens, async (_request, { db, now }) => ({
    list: (await listDeployTokens(db)).map(
      ({ token: { id, name, remote, codes, createdTime, expiresTime, usedTime, endedTime }, userName }) => ({
        id,
        name,
        remote,
        userName,
        rights: codes,
        createdAt: createdTime.toISOString(),
        expiresAt: expiresTime.toISOString(),
        usedAt: usedTime?.toISOString() ?? null,
        isEnded: endedTime !== null || expiresTime <= now(),
      }),
    ),
  })),

  handle(registryEndToken, async ({ id }, { db, session, now, ip }) => {
    await db.transaction(async (tx) => {
      if (!(await endDeployToken(tx, id, now()))) throw new AppError(ErrorCode.NotFound, userTexts.deployTokenGone);
      await writeAudit(tx, {
        action: 'registry.endToken',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: id,
        time: now(),
      });
    });
  }),
];
