import { PublishedKind } from 'shared-contracts/model';
import { watchedActivities } from '../modules/activities/watched-activities.ts';
import { watchedAds } from '../modules/ads/watched-ads.ts';
import type { WatchedKind } from '../modules/words/watched-kind.ts';
import { watchedLiveEntries, watchedLiveMessages, watchedLiveRooms } from '../modules/live/watched-live.ts';
import { watchedPushes } from '../modules/push/watched-pushes.ts';
import { watchedStories } from '../modules/publishing/watched-stories.ts';
import { wechatTexts } from '../modules/wechat/wechat-texts.ts';
import { weiboTexts } from '../modules/weibo/weibo-texts.ts';
import { watchedQuestionnaires } from '../modules/questionnaires/watched-questionnaires.ts';
import { watchedComments } from '../modules/comments/watched-comments.ts';
import { externalChannels } from './external-channels.ts';
import { watchedFlashes } from '../modules/flashes/watched-flashes.ts';
import { watchedQuestions } from '../modules/qa/watched-qa.ts';
import { watchedGoods } from '../modules/goods/watched-goods.ts';

const byKind: { [Kind in PublishedKind]: WatchedKind<Kind> } = {
  story: watchedStories([wechatTexts, weiboTexts], externalChannels),
  activity: watchedActivities,
  questionnaire: watchedQuestionnaires,
  liveRoom: watchedLiveRooms,
  liveEntry: watchedLiveEntries,
  liveMessage: watchedLiveMessages,
  ad: watchedAds,
  goods: watchedGoods,
  comment: watchedComments,
  push: watchedPushes,
  flash: watchedFlashes,
  qaQuestion: watchedQuestions,
};

/** All kinds that are searched for listed words, in the order in which they are searched. */
export const watchedKinds: readonly WatchedKind[] = Object.values(PublishedKind).map((kind) => byKind[kind]);
