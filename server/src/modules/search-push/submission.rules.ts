import { DeliveryState, StoryType, SubmissionKind } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { SubmitAction } from './service/port.ts';
import { searchPushTexts as texts } from './search-push.texts.ts';
import type { OpenSubmission } from './submission.queries.ts';

interface Circumstances {
  /** Channels that readers do not find. */
  hiddenIds: readonly string[];
  settings: Settings;
  /** True where the search engine was sent an address of the story. */
  isKnown: boolean;
}

type Plan = { action: SubmitAction; url: string } | { reason: string };

/** What is to be done about a submission, by what the website shows now. */
export function planOf(submission: OpenSubmission, { hiddenIds, settings, isKnown }: Circumstances): Plan {
  const { kind, versionId, liveState, liveVersionId, categoryId, deletedTime } = submission;
  const url = siteOrigin(settings) + pathOf(submission);
  const isLive = liveState === DeliveryState.Published && deletedTime === null;
  if (kind === SubmissionKind.Withdrawn) {
    if (isLive) return { reason: texts.backAgain };
    return isKnown ? { action: 'del', url } : { reason: texts.neverSent };
  }
  if (!isLive) return { reason: texts.takenDown };
  if (liveVersionId !== versionId) return { reason: texts.replaced };
  if (categoryId === null || hiddenIds.includes(categoryId)) return { reason: texts.hidden };
  return { action: 'urls', url };
}

function pathOf({ contentType, contentId, specialAddress }: OpenSubmission): string {
  return contentType === StoryType.Topic
    ? publicPaths.special(specialAddress ?? contentId)
    : publicPaths.article(contentId);
}
