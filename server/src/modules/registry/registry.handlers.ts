import {
  registryAbort,
  registryCollect,
  registryDiff,
  registryEndOverride,
  registryFreeze,
  registryGetStatus,
  registryGrantOverride,
  registryHeartbeat,
  registryListErrors,
  registryListHistory,
  registryListOverrides,
  registryMakePlan,
  registryPromote,
  registryReport,
  registryRollback,
  registryRotateKeys,
  registrySetCanary,
  registrySetState,
  registrySwap,
  registryVerify,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context } from '../../platform/http/context.ts';
import { assertDeploys } from '../../platform/http/access.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { collectReleases } from './collect-releases.ts';
import type { OpenRegistry } from './open-registry.ts';
import { grantOverride, toGrant } from './overrides.ts';
import { preflight } from './preflight.ts';
import { diffSerials, readStatus, toHead, verifyRegistry } from './read-registry.ts';
import { takeEvents } from './remote-events.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { endGrant, listGrants } from './override.queries.ts';
import { listHeads } from './registry.queries.ts';
import { listErrors, putTab } from './remote-health.queries.ts';
import { registryTexts } from './registry.texts.ts';

type Parts = Pick<PlainParts, 'db' | 'settings' | 'now'>;

/**
 * Returns the actor that changes a remote, or the registry as a whole. Throws Forbidden for a deploy token of another
 * remote.
 */
function by({ session, ip }: Context, remote?: string) {
  assertDeploys(session, remote);
  return { userId: session.userId, userName: session.userName, ip };
}

/** Handlers of the registry of remotes: reading it, changing it, and the health reports of tabs. */
export function registryHandlers(open: OpenRegistry, parts: Parts): Handler[] {
  return [readHandlers(open, parts), changeHandlers(open), tabHandlers(open), overrideHandlers(open)].flat();
}

function readHandlers({ registry, files, checks }: OpenRegistry, { settings }: Parts): Handler[] {
  const reading = ({ db, now }: Context) => ({ db, now, registry, files, grantsOverrides: settings.REMOTE_OVERRIDES });
  return [
    handle(registryGetStatus, async (_request, context) => ({ data: await readStatus(reading(context)) })),
    handle(registryListHistory, async (request, { db }) => {
      await registry.refresh();
      const { list, total } = await listHeads(db, registry.env, request);
      return { list: list.map((head) => toHead(head, registry.serial)), total };
    }),
    handle(registryDiff, async ({ from, to }, { db }) => ({ data: await diffSerials({ db, registry }, from, to) })),
    handle(registryListErrors, async (request, { db }) => {
      const { list, total } = await listErrors(db, request);
      return {
        list: list.map(({ time, remote, version, code, detail, path, userName }) => ({
          time: time.toISOString(),
          remote,
          version,
          code,
          detail,
          path,
          userName,
        })),
        total,
      };
    }),
    handle(registryMakePlan, async (request) => ({ data: await preflight(checks, request) })),
    handle(registryVerify, async (_request, context) => ({ data: await verifyRegistry(reading(context)) })),
  ];
}

function changeHandlers({ registry, files, changes }: OpenRegistry): Handler[] {
  return [
    handle(registrySwap, async (request, context) => ({
      data: await changes.swap(by(context, request.remote), request),
    })),
    handle(registrySetCanary, async (request, context) => ({
      data: await changes.setCanary(by(context, request.remote), request),
    })),
    handle(registryPromote, async (request, context) => ({
      data: await changes.promote(by(context, request.remote), request),
    })),
    handle(registryAbort, async (request, context) => ({
      data: await changes.abort(by(context, request.remote), request),
    })),
    handle(registryRollback, async (request, context) => ({
      data: await changes.rollback(by(context, request.remote), request),
    })),
    handle(registrySetState, async (request, context) => ({
      data: await changes.setState(by(context, request.remote), request),
    })),
    handle(registryFreeze, async (request, context) => ({ data: await changes.freeze(by(context), request) })),
    handle(registryRotateKeys, async (request, context) => ({ data: await changes.rotateKeys(by(context), request) })),
    handle(registryCollect, async ({ dryRun }, { db, now, session, ip }) => {
      const data = await collectReleases({ db, registry, files, now }, { dryRun, by: session.userName });
      if (!dryRun)
        await writeAudit(db, {
          action: 'registry.gc',
          userId: session.userId,
          userName: session.userName,
          ip,
          detail: { removed: data.removed },
          time: now(),
        });
      return { data };
    }),
  ];
}

function tabHandlers({ registry }: OpenRegistry): Handler[] {
  return [
    handle(registryHeartbeat, async (request, { db, session, now }) => {
      await putTab(db, request, session.userId, now());
      await registry.refresh();
      return { data: { serial: registry.serial } };
    }),
    handle(registryReport, async ({ events }, context) => {
      await limitCalls(context, 'registry.report', 300, 60);
      const { db, session, now, log } = context;
      const ended = await takeEvents({ db, registry, now }, events, {
        userId: session.userId,
        userName: session.userName,
      });
      if (ended.length > 0) log.warn({ remotes: ended }, 'registry: failing canaries were ended');
    }),
  ];
}

function overrideHandlers({ registry }: OpenRegistry): Handler[] {
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
