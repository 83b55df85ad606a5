import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  openActivityClaim,
  openActivityEnter,
  openActivityList,
  openActivityOne,
  openActivityPaper,
} from 'shared-contracts/open';
import { OpenActivities } from './activities.feed.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { openActivityTexts as texts } from './open-activities.texts.ts';

/**
 * Activities of the app: read, and take part. What is answered depends on the moment and the reader, so nothing is
 * kept.
 */
export const openActivities: OpenSection = async (app, { db, now, settings, cursors, members }) => {
  const activities = new OpenActivities({ db, now, settings, members }, cursors);

  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serveOpen(app, openActivityList, ({ query }) => activities.list(query));

  serveOpen(app, openActivityOne, ({ params: { id }, query }) => activities.one(id, query.userId));

  serveOpen(app, openActivityEnter, async ({ params: { id }, body: { fields, ...input }, request }) => {
    const posted = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
    );
    const entered = await activities.enter(id, { ...input, fields: posted, request });
    if ('errors' in entered)
      throw new AppError(ErrorCode.Invalid, entered.message, {
        fields: Object.entries(entered.errors).map(([path, message]) => ({ path, message })),
      });
    return { data: { id: entered.id, ...entered.outcome }, message: texts.entered };
  });

  serveOpen(app, openActivityClaim, async ({ params: { id }, body, request }) => {
    await activities.claim(id, { ...body, ip: request.ip });
    return { message: texts.claimed };
  });

  serveOpen(app, openActivityPaper, async ({ params: { id, paperId }, body, request }) => ({
    data: await activities.handIn(id, paperId, { ...body, ip: request.ip }),
  }));
};
