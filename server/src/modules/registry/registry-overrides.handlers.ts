import { registryEndOverride, registryGrantOverride, registryListOverrides } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { OpenRegistry } from './open-registry.ts';
import { endGrant, listGrants } from './override.queries.ts';
import { grantOverride, toGrant } from './overrides.ts';
import { registryTexts } from './registry.texts.ts';

/** Handlers of overrides: versions that single users try. */
export function registryOverrideHandlers({ registry }: OpenRegistry): Handler[] {
  return [
    handle(registryGrantOverride, async (request, context) => ({
      data: await grantOverride(context, registry, request),
    })),
    handle(registryListOverrides, async (_request, { db, session, now }) => {
      const grants = await listGrants(db, now(), session.can(shellPaths.remotes) ? undefined : session.userId);
      return {
        list: await Promise.all(
          grants.map(async (grant) => ({
            ...(await toGrant(registry, grant)),
            isMine: grant.userId === session.userId,
          })),
        ),
      };
    }),
    handle(registryEndOverride, async ({ id }, { db, session, now, ip }) => {
      const grant = (await listGrants(db, now())).find((one) => one.id === id);
      if (!grant) throw new AppError(ErrorCode.NotFound, registryTexts.overrideOver);
      if (grant.userId !== session.userId && !session.can(SystemPermission.ManageRegistry))
        throw new AppError(ErrorCode.Forbidden);
      await db.transaction(async (tx) => {
        await endGrant(tx, id, now());
        await writeAudit(tx, {
          action: 'registry.overrideEnd',
          userId: session.userId,
          userName: session.userName,
          ip,
          target: grant.remote,
          detail: { id, of: grant.userName },
          time: now(),
        });
      });
    }),
  ];
}
