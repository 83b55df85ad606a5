import { PublishedKind } from 'shared-contracts/model';
import { watchedActivities } from '../activities/watched-activities.ts';
import { watchedAds } from '../ads/watched-ads.ts';
import type { WatchedKind } from '../checks/watched-kind.ts';
import { watchedLiveEntries, watchedLiveRooms } from '../live/watched-live.ts';
import { watchedPushes } from '../publishing/watched-pushes.ts';
import { watchedStories } from '../publishing/watched-stories.ts';
import { wechatTexts } from '../publishing/wechat-texts.ts';
import { weiboTexts } from '../publishing/weibo-texts.ts';
import { watchedQuestionnaires } from '../questionnaires/watched-questionnaires.ts';
import { watchedComments } from '../workflow/watched-comments.ts';
import { externalChannels } from './external-channels.ts';
import { watchedGoods } from '../workflow/watched-goods.ts';

const byKind: { [Kind in PublishedKind]: WatchedKind<Kind> } = {
  story: watchedStories([wechatTexts, weiboTexts], externalChannels),
  activity: watchedActivities,
  questionnaire: watchedQuestionnaires,
  liveRoom: watchedLiveRooms,
  liveEntry: watchedLiveEntries,
  ad: watchedAds,
  goods: watchedGoods,
  comment: watchedComments,
  push: watchedPushes,
};

/** All that is searched for listed words, in the order in which it is searched. */
export const watchedKinds: readonly WatchedKind[] = Object.values(PublishedKind).map((kind) => byKind[kind]);
