import {
  contentOpenPreview,
  contentPublish,
  contentPublishByPlan,
  contentSchedule,
  contentStick,
  contentUpdateSort,
  contentWithdraw,
  publicationPlanGet,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { openDraftPreview } from './draft-preview.ts';
import type { ExternalChannels } from './external-channel.ts';
import { publishByPlan } from './publication-plan.commands.ts';
import { readPublicationPlan } from './read-publication-plan.ts';
import { publishStory, scheduleStory, unscheduleStory, withdrawStory } from './publish-story.ts';
import { sortStory, stickStory } from '../stories/story.commands.ts';
import { runBatch } from '../stories/batch.ts';

/** The way of a cleared story to its readers, and back. */
export const publicationHandlers = (channels: ExternalChannels): Handler[] => [
  handle(contentOpenPreview, async (request, context) => ({
    data: { path: await openDraftPreview(request, context) },
  })),
  handle(contentPublish, ({ ids, targets }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => publishStory(tx, id, targets, context)),
  ),
  handle(contentSchedule, ({ ids, targets, planTime }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) =>
      planTime === undefined
        ? unscheduleStory(tx, id, targets, context)
        : scheduleStory(tx, id, targets, fromWireTime(planTime), context),
    ),
  ),
  handle(publicationPlanGet, async ({ id }, context) => ({ data: await readPublicationPlan(context, id, channels) })),
  handle(contentPublishByPlan, async (request, context) => {
    await context.db.transaction((tx) => publishByPlan(tx, request, context, channels));
    return { data: await readPublicationPlan(context, request.id, channels) };
  }),
  handle(contentWithdraw, ({ ids, targets, reason }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => withdrawStory(tx, id, targets, reason, context, channels)),
  ),
  handle(contentStick, ({ ids, isStick }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => stickStory(tx, id, isStick === 1, context)),
  ),
  handle(contentUpdateSort, async ({ id, sortField }, context) => {
    await runBatch(context, [id], 'channel', (tx, one) => sortStory(tx, one, sortField, context));
    return { data: { sortField } };
  }),
];
