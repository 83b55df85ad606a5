import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { auditStateNames } from 'shared-contracts/model';
import { openDraftAdd, openStoryState } from 'shared-contracts/open';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import type { Context } from '../../platform/http/context.ts';
import { noRefreshCookie } from '../../platform/http/refresh-cookie.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';
import { addDraft } from './add-draft.ts';
import { callerOf } from './key-gate.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

/** Calls of connected systems, by a key: drafts in, and how far a story is. They read and write as staff do. */
export const openDrafts =
  ({ db, settings, now }: Parts): OpenSection =>
  async (app, { channelTrail }) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const contextOf = (request: FastifyRequest): Context => ({
      db,
      settings,
      now,
      session: callerOf(request).session,
      log: request.log,
      ip: request.ip,
      refreshCookie: noRefreshCookie,
    });

    serveOpen(app, openDraftAdd, async ({ body: { channel, ...sent }, request }) => {
      const categoryId = channel === undefined ? null : await channelId(channel);
      return { data: await addDraft({ ...sent, categoryId }, callerOf(request).key, contextOf(request)) };
    });

    serveOpen(app, openStoryState, async ({ params: { id }, request }) => {
      const context = contextOf(request);
      const { title, auditState, rev, modifiedTime, deletedTime } = await loadStoryForUser(id, context);
      const deliveries = (await deliveriesOf(db, id)).map(({ target, state, publishedTime, withdrawnTime }) => ({
        target,
        state,
        publishedTime: toWireTimeOrNull(publishedTime),
        withdrawnTime: toWireTimeOrNull(withdrawnTime),
      }));
      const auditStateName = auditStateNames[auditState];
      const isDeleted = deletedTime !== null;
      return { data: { id, title, auditState, auditStateName, rev, isDeleted, modifiedTime, deliveries } };
    });

    /** Ids are taken as they are, also of channels that readers do not see: the owner's own channels decide. */
    async function channelId(channel: string): Promise<string> {
      if (/^[1-9]\d{0,17}$/.test(channel)) return channel;
      const [id] = await channelTrail(channel);
      if (id === undefined) throw new AppError(ErrorCode.NotFound);
      return id;
    }
  };
