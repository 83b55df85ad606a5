import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addReleasePath, type AddedRelease } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { SystemPermission } from 'shared-contracts/permissions';
import { toEnvelope } from 'shared-contracts/wire';
import { compareReleases } from './registry.rules.ts';
import { checkContract, checkNeeds, checkOwnership, checkShared } from './release-check.rules.ts';
import { assertDeploys, checkAccess } from '../../platform/http/access.ts';
import type { Session } from '../../platform/http/context.ts';
import { holdBody } from '../../platform/http/hold-body.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { readPieces } from '../../platform/workers/read-pieces.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { type ExaminedBuild, keepRelease } from './add-release.ts';
import { releaseLimit, releaseTooLarge } from './examine-build.ts';
import type { OpenRegistry } from './open-registry.ts';
import { taskOf } from '../../platform/workers/task.ts';
import type { unpackRelease } from './unpack-release.ts';
import { releaseTexts } from './release.texts.ts';

const unpacking = taskOf<typeof unpackRelease>(new URL('./unpack-release.ts', import.meta.url), 'unpackRelease', {
  limit: 60_000,
  failedText: releaseTexts.tooLargeToHandle,
});

interface Parts {
  db: Database;
  now(): Date;
  settings: Settings;
  registry: OpenRegistry;
  readSession(request: FastifyRequest): Promise<Session | undefined>;
}

const access = { access: { session: 'staff', code: SystemPermission.AddReleases } } as const;

/**
 * POST addReleasePath: a zip of a build becomes a release of the store, or is refused with the check that it did not
 * pass.
 */
export const uploadReleasePlugin: FastifyPluginAsync<Parts> = async (
  app,
  { db, now, settings, registry: { registry, files }, readSession },
) => {
  app.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));
  app.post(addReleasePath, {
    bodyLimit: releaseLimit,
    // Runs before the body is read, so that a refused caller cannot make us read one.
    onRequest: async (request, reply) => {
      request.session = await readSession(request);
      checkAccess(access, request.session);
      await holdBody(request, reply, settings, releaseLimit);
    },
    handler: async (request) => {
      const { userId, userName } = request.session!;
      const build = await examine(request.body);
      assertDeploys(request.session!, build.release.name);
      const { release, sri, isNew } = await keepRelease(db, files, build, { by: userName, time: now() });
      const { name, version } = release;
      if (isNew)
        await writeAudit(db, {
          action: 'registry.addRelease',
          userId,
          userName,
          ip: request.ip,
          target: name,
          detail: { version, sri },
          time: now(),
        });
      await registry.refresh();
      const active = registry.active().find((one) => one.name === name);
      const others = registry.active().filter((one) => one.name !== name);
      const host = registry.host();
      const data: AddedRelease = {
        name,
        version,
        sri,
        isNew,
        checks: [
          checkContract(release, host),
          checkShared(release, host),
          checkNeeds(release, others),
          checkOwnership(release, active, others, false),
        ],
        changes: active ? compareReleases(active, release) : [],
      };
      return toEnvelope({ data });
    },
  });
};

/**
 * Unpacks and checks in a worker thread: hashing 64 MB takes most of a second, and already to join or to copy that much
 * would hold up everybody.
 */
async function examine(body: unknown): Promise<ExaminedBuild> {
  if (!(body instanceof Readable)) throw new AppError(ErrorCode.BadRequest, releaseTexts.zipMissing);
  const zip = await readPieces(body, releaseLimit, releaseTooLarge);
  const { files, release } = await workPool.run(unpacking, zip, zip);
  return {
    files: new Map(
      [...files].map(([name, bytes]) => [name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
    ),
    release,
  };
}
