import { dataImportHandlers } from '../modules/data-import/data-import.handlers.ts';
import { addChannel, importSheets } from './data-import-needs.ts';
import type { FastifyInstance } from 'fastify';
import { feeChainHandlers } from './fee-handlers.ts';
import type { Handler } from '../platform/http/handle.ts';
import { apiKeyHandlers } from '../modules/api-keys/api-key.handlers.ts';
import { blockchainHandlers } from '../modules/blockchain/blockchain.handlers.ts';
import { searchPushHandlers } from '../modules/search-push/search-push.handlers.ts';
import { memberHandlers } from '../modules/members/member.handlers.ts';
import { feedbackHandlers } from '../modules/feedback/feedback.handlers.ts';
import { studyHandlers } from '../modules/study/study.handlers.ts';
import { pointHandlers } from '../modules/points/points.handlers.ts';
import { pointsForComments } from './member-moments.ts';
import { tipoffDesk } from './tipoff-desk.ts';
import { memberSources } from './member-sections.ts';
import { accountPhoneHandlers } from '../modules/identity/account-phone.handlers.ts';
import { activityHandlers } from '../modules/activities/activity.handlers.ts';
import { activityPickerHandlers } from '../modules/activities/activity-pickers.handlers.ts';
import { adTargetFinders } from './ad-target-finders.ts';
import { adHandlers } from '../modules/ads/ads.handlers.ts';
import { aiHandlers } from '../modules/assistant/ai.handlers.ts';
import { bankCards } from './bank-cards.ts';
import { auditLogHandlers } from '../modules/audit/audit-log.handlers.ts';
import { accountHandlers, authHandlers } from '../modules/identity/auth.handlers.ts';
import { behaviourHandlers } from '../modules/statistics/behaviour.handlers.ts';
import { channelDetailHandlers } from '../modules/channels/channel-details.handlers.ts';
import { urgentHandlers } from '../modules/review/urgent.handlers.ts';
import { coeditHandlers } from '../modules/coediting/coediting.handlers.ts';
import { outsideReadingHandlers } from '../modules/outside-readings/outside-reading.handlers.ts';
import { deputyHandlers } from '../modules/review/deputy.handlers.ts';
import { stageHoursHandlers } from '../modules/channels/stage-hours.handlers.ts';
import { channelHandlers } from '../modules/channels/channel.handlers.ts';
import { commentHandlers } from '../modules/comments/comment.handlers.ts';
import { contentHandlers } from '../modules/stories/content.handlers.ts';
import { departmentHandlers } from '../modules/identity/department.handlers.ts';
import { departmentNeeds } from './department-needs.ts';
import { dictionaryHandlers } from '../modules/dictionary/dictionary.handlers.ts';
import { dictionaryUses } from './dictionary-uses.ts';
import { deployHandlers } from '../modules/identity/deploy.handlers.ts';
import { figureHandlers } from '../modules/statistics/figure.handlers.ts';
import { areas } from '../modules/clues/sandbox/areas.ts';
import { feedHandlers } from '../modules/clues/feeds.handlers.ts';
import { fileHandlers } from '../modules/uploads/file.handlers.ts';
import { flashHandlers } from '../modules/flashes/flash.handlers.ts';
import { openPush } from '../modules/push/service/open-push.ts';
import { goodsHandlers } from '../modules/goods/goods.handlers.ts';
import { openOrdersOfMerchant } from '../modules/orders/merchant-orders.ts';
import { billHandlers } from '../modules/orders/money/order-bill.handlers.ts';
import { orderHandlers } from '../modules/orders/order.handlers.ts';
import { homeHandlers } from '../modules/statistics/home.handlers.ts';
import { onlineHandlers } from '../modules/identity/online.handlers.ts';
import { parameterHandlers } from '../modules/system/parameter.handlers.ts';
import { jobHandlers } from '../modules/system/job.handlers.ts';
import { oftenChannelHandlers } from '../modules/identity/often-channel.handlers.ts';
import { preferenceHandlers } from '../modules/identity/preference.handlers.ts';
import { roomsOfChannels } from '../modules/live/rooms-of-channels.ts';
import { storiesOfChannels } from '../modules/stories/stories-of-channels.ts';
import { externalChannels } from './external-channels.ts';
import { outsideParts } from './outside-parts.ts';
import { bundleHandlers } from '../modules/planning/bundle.handlers.ts';
import { ownAssignments, plannedStories } from '../modules/planning/workbench-panels.ts';
import { planningHandlers } from '../modules/planning/planning.handlers.ts';
import { publicationHandlers } from '../modules/publishing/publication.handlers.ts';
import { specialReviewHandlers } from '../modules/review/special-review.handlers.ts';
import { colleaguesOf } from '../modules/identity/colleagues.queries.ts';
import { linkedPages } from './linked-pages.ts';
import { exportRunHandlers } from '../modules/statistics/export-run.handlers.ts';
import { informationHandlers } from '../modules/statistics/information.handlers.ts';
import { themeHandlers } from '../modules/themes/theme.handlers.ts';
import { hotWordHandlers } from '../modules/search/hot-word.handlers.ts';
import { tagHandlers } from '../modules/tags/tag.handlers.ts';
import { searchConfigHandlers } from '../modules/search/search-config.handlers.ts';
import { listedWords } from './listed-words.ts';
import { importHandlers } from '../modules/importing/import.handlers.ts';
import { introducedSources } from './introduced-sources.ts';
import { introducedHandlers } from '../platform/pickers/introduced.handlers.ts';
import { anchorHandlers } from '../modules/anchors/anchor.handlers.ts';
import { broadcastHandlers } from '../modules/broadcasts/broadcast.handlers.ts';
import { scriptHandlers } from '../modules/scripts/script.handlers.ts';
import { liveHandlers } from '../modules/live/live.handlers.ts';
import { liveMessageHandlers } from '../modules/live/live-message.handlers.ts';
import { menuHandlers } from '../modules/registry/menu.handlers.ts';
import { newsDataHandlers } from '../modules/news-data/news-data.handlers.ts';
import { deliveryHandlers } from '../modules/notices/notice-delivery.handlers.ts';
import { browserPushHandlers } from '../modules/notices/push/browser-push.handlers.ts';
import { noticeHandlers } from '../modules/notices/notice.handlers.ts';
import { storyFileHandlers } from '../modules/story-files/story-file.handlers.ts';
import { packageHandlers } from '../modules/packages/platform-package.handlers.ts';
import { paperHandlers } from '../modules/papers/paper.handlers.ts';
import { permissionHandlers } from '../modules/registry/permission.handlers.ts';
import { pushHandlers } from '../modules/push/push.handlers.ts';
import { qaHandlers } from '../modules/qa/qa.handlers.ts';
import { questionnaireHandlers } from '../modules/questionnaires/questionnaire.handlers.ts';
import { pictureCategoryHandlers } from '../modules/media/picture-category.handlers.ts';
import { ownFeeds } from './own-feeds.ts';
import { pictureHandlers } from '../modules/media/picture.handlers.ts';
import { proofreadingHandlers } from '../modules/proofreading/proofreading.handlers.ts';
import { lexiconHandlers } from '../modules/proofreading/proofreading-lexicon.handlers.ts';
import { sensitiveWordHandlers } from '../modules/words/proofreading-words.handlers.ts';
import { correctionHandlers } from '../modules/publishing/correction.handlers.ts';
import { recommendBoardHandlers } from '../modules/publishing/recommend-board.handlers.ts';
import { recommendHandlers } from '../modules/publishing/recommend.handlers.ts';
import { quizHandlers } from '../modules/activities/quiz.handlers.ts';
import { invitationHandlers } from '../modules/invitations/invitation.handlers.ts';
import { raffleHandlers } from '../modules/activities/raffle.handlers.ts';
import { networkHandlers } from '../modules/review/network-call.handlers.ts';
import { recordHandlers } from '../modules/review/records.handlers.ts';
import { registryHandlers } from '../modules/registry/registry.handlers.ts';
import { reporterHandlers } from '../modules/bylines/reporter.handlers.ts';
import { reviewHandlers } from '../modules/review/review.handlers.ts';
import { registrationHandlers } from '../modules/identity/register.handlers.ts';
import { roleHandlers } from '../modules/identity/role.handlers.ts';
import { roleGroupHandlers } from '../modules/identity/role-groups.handlers.ts';
import { secondFactorHandlers } from '../modules/identity/second-factor.handlers.ts';
import { siteSettingsHandlers } from '../modules/site-settings/site-settings.handlers.ts';
import { specialHandlers } from '../modules/stories/special.handlers.ts';
import { correspondentHandlers } from '../modules/contributors/correspondent.handlers.ts';
import { selfContentHandlers } from '../modules/contributors/self-content.handlers.ts';
import { storyKindHandlers } from '../modules/stories/story-kinds.handlers.ts';
import { storyPickerHandlers } from '../modules/stories/story-pickers.handlers.ts';
import { storageHandlers } from '../modules/storage/storage.handlers.ts';
import { streamHandlers } from '../modules/media/stream.handlers.ts';
import { videoStreamHandlers } from '../modules/media/video-stream.handlers.ts';
import { materialHandlers } from '../modules/stories/material.handlers.ts';
import { studyGroupHandlers } from '../modules/stories/study-group.handlers.ts';
import { externalLinkHandlers } from '../modules/system/external-links.handlers.ts';
import { systemChecks } from './system-checks.ts';
import { systemHandlers } from '../modules/system/system.handlers.ts';
import { textVideoHandlers } from '../modules/text-video/text-video.handlers.ts';
import { tipoffHandlers } from '../modules/tipoffs/tipoff.handlers.ts';
import { uploadHandlers } from '../modules/media/upload.handlers.ts';
import { userHandlers } from '../modules/identity/user.handlers.ts';
import { videoLibraryHandlers } from '../modules/media/video-library.handlers.ts';
import { workbenchHandlers } from '../modules/workbench/workbench.handlers.ts';
import { waitingDesks } from './waiting-desks.ts';
import { watchedKinds } from './watched-kinds.ts';
import { scanHandlers } from '../modules/identity/scan/scan.handlers.ts';
import { serviceTests } from './service-tests.ts';
import { siteDeskHandlers } from '../modules/site-desk/site-desk.handlers.ts';
import { frontPageHandlers } from '../modules/front-page/front-page.handlers.ts';
import { webhookHandlers } from '../modules/webhooks/webhook.handlers.ts';
import { websiteHandlers } from '../modules/publishing/website.handlers.ts';
import { wechatAccountHandlers } from '../modules/wechat/accounts/wechat-account.handlers.ts';
import { wechatCommentHandlers } from '../modules/wechat/comments/wechat-comment.handlers.ts';
import { wechatFigureHandlers } from '../modules/wechat/figures/wechat-figure.handlers.ts';
import { wechatMenuHandlers } from '../modules/wechat/menu/wechat-menu.handlers.ts';
import { wechatReplyHandlers } from '../modules/wechat/replies/wechat-reply.handlers.ts';
import { wechatHandlers } from '../modules/wechat/wechat.handlers.ts';
import { wechatMessageHandlers } from '../modules/wechat/wechat-message.handlers.ts';
import { weiboVoiceHandlers } from '../modules/weibo/voices/weibo-comment.handlers.ts';
import { weiboHandlers } from '../modules/weibo/weibo.handlers.ts';
import type { AssembledParts } from './plain-routes.ts';

/** Handlers of readers with an account, and of what readers say of the product. */
const readerHandlers = ({ keys }: AssembledParts): Handler[] =>
  [
    pointHandlers,
    memberHandlers({ keys, sources: memberSources }),
    feedbackHandlers({ keys, desk: tipoffDesk }),
    studyHandlers,
    invitationHandlers(keys),
  ].flat();

/** Handlers of contributions from outside the newsroom, and of the people behind them. */
const contributorHandlers = ({ keys }: AssembledParts): Handler[] =>
  [selfContentHandlers, correspondentHandlers({ areas, cards: bankCards(keys.sealed) })].flat();

/** Handlers of the newsroom's pictures and videos. */
const libraryHandlers: Handler[] = [
  pictureHandlers(colleaguesOf),
  pictureCategoryHandlers,
  streamHandlers(colleaguesOf),
  videoStreamHandlers(colleaguesOf),
  textVideoHandlers,
].flat();

/** Handlers of the newsroom's places outside: WeChat, the microblog, the blockchain and search engines. */
const outsideHandlers: Handler[] = [
  wechatHandlers,
  wechatAccountHandlers,
  wechatMessageHandlers,
  wechatMenuHandlers,
  wechatReplyHandlers,
  wechatFigureHandlers,
  wechatCommentHandlers,
  weiboHandlers,
  weiboVoiceHandlers,
  blockchainHandlers,
  searchPushHandlers,
  apiKeyHandlers,
].flat();

/** Handlers of anchors, what they read and where they appear. */
const allmediaHandlers = ({ keys }: AssembledParts): Handler[] =>
  [anchorHandlers, broadcastHandlers(keys.sealed), scriptHandlers].flat();

/** Handlers of figures, of single stories and of their large exports. */
const statisticsHandlers: Handler[] = [figureHandlers, informationHandlers, exportRunHandlers].flat();

/** Handlers of publication, and of what is planned for it. */
const publishingHandlers: Handler[] = [
  publicationHandlers(externalChannels),
  planningHandlers,
  bundleHandlers(externalChannels, outsideParts),
].flat();

/** Every handler of the product; each owner adds a line. */
export function allHandlers(parts: AssembledParts, app: FastifyInstance): Handler[] {
  return [
    [authHandlers(parts), accountHandlers(parts), accountPhoneHandlers(parts)].flat(),
    auditLogHandlers,
    registrationHandlers(parts),
    menuHandlers(parts.registry.registry),
    behaviourHandlers,
    statisticsHandlers,
    storageHandlers,
    channelHandlers(storiesOfChannels, [roomsOfChannels]),
    [channelDetailHandlers(storiesOfChannels), stageHoursHandlers, deputyHandlers, urgentHandlers].flat(),
    [outsideReadingHandlers, oftenChannelHandlers, onlineHandlers].flat(),
    [homeHandlers, workbenchHandlers(waitingDesks, ownAssignments, plannedStories)].flat(),
    [jobHandlers, parameterHandlers(serviceTests)].flat(),
    [preferenceHandlers, noticeHandlers, deliveryHandlers(parts), browserPushHandlers].flat(),
    userHandlers,
    departmentHandlers(departmentNeeds),
    roleHandlers,
    roleGroupHandlers,
    [secondFactorHandlers(parts), scanHandlers].flat(),
    permissionHandlers(parts.registry.registry),
    commentHandlers(pointsForComments),
    contentHandlers,
    deployHandlers,
    dictionaryHandlers(dictionaryUses),
    fileHandlers,
    flashHandlers((context) => openPush(context, context.log)),
    [goodsHandlers(openOrdersOfMerchant), orderHandlers(parts), billHandlers].flat(),
    [liveHandlers, liveMessageHandlers, allmediaHandlers(parts)].flat(),
    [pushHandlers, coeditHandlers({ app, pool: parts.pool })].flat(),
    [qaHandlers, questionnaireHandlers].flat(),
    specialReviewHandlers,
    [quizHandlers, raffleHandlers].flat(),
    proofreadingHandlers,
    sensitiveWordHandlers(watchedKinds),
    lexiconHandlers,
    correctionHandlers,
    recommendHandlers,
    recommendBoardHandlers,
    recordHandlers,
    networkHandlers(parts.keys),
    studyGroupHandlers,
    registryHandlers(parts.registry, parts),
    reporterHandlers,
    reviewHandlers,
    uploadHandlers,
    libraryHandlers,
    websiteHandlers(externalChannels),
    [siteDeskHandlers, frontPageHandlers].flat(),
    publishingHandlers,
    feeChainHandlers(parts),
    siteSettingsHandlers,
    specialHandlers,
    materialHandlers,
    storyKindHandlers(linkedPages),
    contributorHandlers(parts),
    [outsideHandlers, packageHandlers(parts), webhookHandlers(parts), storyFileHandlers].flat(),
    tipoffHandlers,
    videoLibraryHandlers,
    introducedHandlers(introducedSources),
    activityPickerHandlers,
    storyPickerHandlers,
    hotWordHandlers(listedWords),
    themeHandlers,
    searchConfigHandlers,
    tagHandlers(listedWords),
    [importHandlers, dataImportHandlers({ addChannel, sheets: importSheets })].flat(),
    newsDataHandlers,
    feedHandlers(ownFeeds),
    paperHandlers,
    activityHandlers,
    aiHandlers,
    adHandlers(adTargetFinders),
    externalLinkHandlers,
    systemHandlers(systemChecks(parts), serviceTests),
    readerHandlers(parts),
  ].flat();
}
