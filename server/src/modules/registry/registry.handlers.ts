import {
  registryAbort,
  registryCollect,
  registryDiff,
  registryFreeze,
  registryGetStatus,
  registryListErrors,
  registryListHistory,
  registryMakePlan,
  registryPromote,
  registryRollback,
  registryRotateKeys,
  registrySetCanary,
  registrySetState,
  registrySwap,
  registryVerify,
} from 'shared-contracts/endpoints';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context } from '../../platform/http/context.ts';
import { assertDeploys } from '../../platform/http/access.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { collectReleases } from './collect-releases.ts';
import type { OpenRegistry } from './open-registry.ts';
import { preflight } from './preflight.ts';
import { diffSerials, readStatus, toHead, verifyRegistry } from './read-registry.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { listHeads } from './registry.queries.ts';
import { listErrors } from './remote-health.queries.ts';
import { registryOverrideHandlers } from './registry-overrides.handlers.ts';
import { registryTabHandlers } from './registry-tabs.handlers.ts';

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
  return [
    readHandlers(open, parts),
    changeHandlers(open),
    registryTabHandlers(open),
    registryOverrideHandlers(open),
  ].flat();
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
