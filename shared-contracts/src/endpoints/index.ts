import type { Endpoint } from './define-endpoint.ts';
import * as accountPhone from './account-phone.ts';
import * as activity from './activity.ts';
import * as activityPickers from './activity-pickers.ts';
import * as ads from './ads.ts';
import * as adsNumbers from './ads-numbers.ts';
import * as ai from './ai.ts';
import * as assess from './assess.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as behaviour from './behaviour.ts';
import * as channel from './channel.ts';
import * as channelDetails from './channel-details.ts';
import * as comment from './comment.ts';
import * as content from './content.ts';
import * as contentLock from './content-lock.ts';
import * as correction from './correction.ts';
import * as deploy from './deploy.ts';
import * as feeds from './feeds.ts';
import * as file from './file.ts';
import * as goods from './goods.ts';
import * as home from './home.ts';
import * as importing from './import.ts';
import * as introduced from './introduced.ts';
import * as live from './live.ts';
import * as liveEntries from './live-entries.ts';
import * as liveGuests from './live-guests.ts';
import * as menu from './menu.ts';
import * as newsData from './news-data.ts';
import * as oftenChannel from './often-channel.ts';
import * as paper from './paper.ts';
import * as permission from './permission.ts';
import * as picture from './picture.ts';
import * as pictureCategory from './picture-category.ts';
import * as preference from './preference.ts';
import * as proofreading from './proofreading.ts';
import * as proofreadingLexicon from './proofreading-lexicon.ts';
import * as proofreadingWords from './proofreading-words.ts';
import * as publication from './publication.ts';
import * as push from './push.ts';
import * as questionnaire from './questionnaire.ts';
import * as questionnaireAnswers from './questionnaire-answers.ts';
import * as quiz from './quiz.ts';
import * as raffle from './raffle.ts';
import * as recommend from './recommend.ts';
import * as records from './records.ts';
import * as register from './register.ts';
import * as registry from './registry.ts';
import * as review from './review.ts';
import * as role from './role.ts';
import * as secondFactor from './second-factor.ts';
import * as selfContent from './self-content.ts';
import * as special from './special.ts';
import * as specialReview from './special-review.ts';
import * as storyKinds from './story-kinds.ts';
import * as storyPickers from './story-pickers.ts';
import * as stream from './stream.ts';
import * as studyGroup from './study-group.ts';
import * as system from './system.ts';
import * as tipoff from './tipoff.ts';
import * as upload from './upload.ts';
import * as user from './user.ts';
import * as videoLibrary from './video-library.ts';
import * as website from './website.ts';
import * as wechat from './wechat.ts';
import * as wechatMessage from './wechat-message.ts';
import * as weibo from './weibo.ts';
import { storyCalls } from './story-calls.ts';

export * from './account-phone.ts';
export * from './activity.ts';
export * from './activity-pickers.ts';
export * from './ads.ts';
export * from './ads-numbers.ts';
export * from './ai.ts';
export * from './assess.ts';
export * from './audit-log.ts';
export * from './auth.ts';
export * from './behaviour.ts';
export * from './channel.ts';
export * from './channel-details.ts';
export * from './comment.ts';
export * from './content.ts';
export * from './content-lock.ts';
export * from './correction.ts';
export * from './define-endpoint.ts';
export * from './deploy.ts';
export * from './feeds.ts';
export * from './file.ts';
export * from './goods.ts';
export * from './home.ts';
export * from './import.ts';
export * from './introduced.ts';
export * from './live.ts';
export * from './live-entries.ts';
export * from './live-guests.ts';
export * from './menu.ts';
export * from './news-data.ts';
export * from './often-channel.ts';
export * from './paper.ts';
export * from './permission.ts';
export * from './picture.ts';
export * from './picture-category.ts';
export * from './preference.ts';
export * from './proofreading.ts';
export * from './proofreading-lexicon.ts';
export * from './proofreading-services.ts';
export * from './proofreading-words.ts';
export * from './publication.ts';
export * from './push.ts';
export * from './questionnaire.ts';
export * from './questionnaire-answers.ts';
export * from './quiz.ts';
export * from './raffle.ts';
export * from './recommend.ts';
export * from './records.ts';
export * from './register.ts';
export * from './registry.ts';
export * from './review.ts';
export * from './role.ts';
export * from './second-factor.ts';
export * from './self-content.ts';
export * from './special.ts';
export * from './special-review.ts';
export * from './story-calls.ts';
export * from './story-kinds.ts';
export * from './story-pickers.ts';
export * from './stream.ts';
export * from './study-group.ts';
export * from './system.ts';
export * from './tipoff.ts';
export * from './upload.ts';
export * from './user.ts';
export * from './video-library.ts';
export * from './website.ts';
export * from './wechat.ts';
export * from './wechat-message.ts';
export * from './weibo.ts';

const areas: object[] = [
  accountPhone,
  activity,
  activityPickers,
  ads,
  adsNumbers,
  ai,
  assess,
  auditLog,
  auth,
  behaviour,
  channel,
  channelDetails,
  comment,
  content,
  contentLock,
  correction,
  deploy,
  feeds,
  file,
  goods,
  home,
  importing,
  introduced,
  live,
  liveEntries,
  liveGuests,
  menu,
  newsData,
  oftenChannel,
  paper,
  permission,
  picture,
  pictureCategory,
  preference,
  proofreading,
  proofreadingLexicon,
  proofreadingWords,
  publication,
  push,
  questionnaire,
  questionnaireAnswers,
  quiz,
  raffle,
  recommend,
  records,
  register,
  registry,
  review,
  role,
  secondFactor,
  selfContent,
  special,
  specialReview,
  storyKinds,
  storyPickers,
  stream,
  studyGroup,
  system,
  tipoff,
  upload,
  user,
  videoLibrary,
  website,
  wechat,
  wechatMessage,
  weibo,
];

const callsOfKinds: Endpoint[] = Object.values(storyCalls).flatMap(({ add, update, get }) => [add, update, get]);

/** Every call of the product; the server refuses to start while one has no handler. */
export const allEndpoints: readonly Endpoint[] = [
  ...new Set([...areas.flatMap((area): Endpoint[] => Object.values(area).filter(isEndpoint)), ...callsOfKinds]),
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'encoding' in value && 'access' in value;
}
