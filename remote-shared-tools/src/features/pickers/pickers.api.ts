import {
  activityListAppPublishStatus,
  activityListWapPublishStatus,
  publishStatusPublished,
} from 'shared-contracts/constants';
import { getContentList, listActivities, listIntroducedItems, placeholderAdList } from 'shared-contracts/endpoints';
import { AdState, AuditState, type IntroducedType } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { daysOf, type PickQuery } from '../../parts/picking/pick-query.ts';

const pageOf = (query: PickQuery) => ({
  currentPage: query.currentPage,
  pageSize: query.pageSize,
  keywords: query.keywords,
  ...daysOf(query),
});

/**
 * Activities of the app: any state on the web, published in the app (R570, R571). Each query has its own answer: the
 * last search wins.
 */
export const useActivities = (query: PickQuery | null) =>
  useEndpoint(
    listActivities,
    query && {
      ...pageOf(query),
      wapPublishStatus: activityListWapPublishStatus,
      appPublishStatus: activityListAppPublishStatus,
    },
  );

/** Stories that the app shows; where they must be cleared, published or not. */
export const useStories = (query: PickQuery | null, categoryId: string, isCleared = false) =>
  useEndpoint(
    getContentList,
    query && {
      ...pageOf(query),
      categoryId,
      ...(isCleared ? { auditState: AuditState.Cleared } : { appPublishStatus: publishStatusPublished }),
    },
  );

/** Those that readers may see: an ad that is stopped or has run out is none to choose. */
export const usePlaceholderAds = (query: PickQuery) =>
  useEndpoint(placeholderAdList, { ...pageOf(query), state: AdState.Published });

export const useIntroducedItems = (query: PickQuery, type: IntroducedType) =>
  useEndpoint(listIntroducedItems, { ...pageOf(query), type });
