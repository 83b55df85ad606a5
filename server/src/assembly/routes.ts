import type { FastifyInstance } from 'fastify';
import { assistantPlugin } from '../modules/assistant/assistant.plugin.ts';
import type { PlainParts } from '../platform/http/app-parts.ts';
import type { Handler } from '../platform/http/handle.ts';
import { watermarkPlugin } from '../modules/media/watermark.plugin.ts';
import { makeSessionReader } from '../modules/identity/read-session.ts';
import type { OpenRegistry } from '../modules/registry/open-registry.ts';
import { uploadReleasePlugin } from '../modules/registry/upload-release.ts';
import { openPlugin } from '../modules/feed/open.plugin.ts';
import { videoSandboxPlugin } from '../modules/media/video-library/sandbox.ts';
import { registerWechatSandbox } from '../modules/wechat/service/sandbox-page.ts';
import { registerWeiboSandbox } from '../modules/weibo/service/sandbox-page.ts';
import { guardSandboxes } from '../modules/system/sandbox-access.ts';
import { sitePlugin } from '../modules/site/site.plugin.ts';
import { filesPlugin } from '../modules/uploads/files.plugin.ts';
import { uploadPlugin } from '../modules/uploads/upload.plugin.ts';
import { registerPushes } from '../modules/push/service/open-push.ts';
import { registerTexts } from '../modules/identity/phone-code.ts';
import { registerSingleSignOn } from '../modules/identity/single-sign-on.ts';
import { accountPhoneHandlers } from '../modules/identity/account-phone.handlers.ts';
import { activityHandlers } from '../modules/activities/activity.handlers.ts';
import { activityPickerHandlers } from '../modules/activities/activity-pickers.handlers.ts';
import { adTargetFinders } from './ad-target-finders.ts';
import { adHandlers } from '../modules/ads/ads.handlers.ts';
import { aiHandlers } from '../modules/assistant/ai.handlers.ts';
import { assessHandlers } from '../modules/fees/assess.handlers.ts';
import { auditLogHandlers } from '../modules/audit/audit-log.handlers.ts';
import { accountHandlers, authHandlers } from '../modules/identity/auth.handlers.ts';
import { behaviourHandlers } from '../modules/statistics/behaviour.handlers.ts';
import { channelDetailHandlers } from '../modules/channels/channel-details.handlers.ts';
import { channelHandlers } from '../modules/channels/channel.handlers.ts';
import { commentHandlers } from '../modules/comments/comment.handlers.ts';
import { contentHandlers } from '../modules/stories/content.handlers.ts';
import { deployHandlers } from '../modules/identity/deploy.handlers.ts';
import { feedHandlers } from '../modules/clues/feeds.handlers.ts';
import { fileHandlers } from '../modules/uploads/file.handlers.ts';
import { goodsHandlers } from '../modules/goods/goods.handlers.ts';
import { homeHandlers } from '../modules/statistics/home.handlers.ts';
import { oftenChannelHandlers } from '../modules/identity/often-channel.handlers.ts';
import { preferenceHandlers } from '../modules/identity/preference.handlers.ts';
import { roomsOfChannels } from '../modules/live/rooms-of-channels.ts';
import { storiesOfChannels } from '../modules/stories/stories-of-channels.ts';
import { externalChannels } from './external-channels.ts';
import { publicationHandlers } from '../modules/publishing/publication.handlers.ts';
import { specialReviewHandlers } from '../modules/review/special-review.handlers.ts';
import { colleaguesOf } from '../modules/identity/colleagues.queries.ts';
import { linkedPages } from './linked-pages.ts';
import { importHandlers } from '../modules/importing/import.handlers.ts';
import { introducedSources } from './introduced-sources.ts';
import { introducedHandlers } from '../platform/pickers/introduced.handlers.ts';
import { liveHandlers } from '../modules/live/live.handlers.ts';
import { menuHandlers } from '../modules/registry/menu.handlers.ts';
import { newsDataHandlers } from '../modules/news-data/news-data.handlers.ts';
import { paperHandlers } from '../modules/papers/paper.handlers.ts';
import { permissionHandlers } from '../modules/registry/permission.handlers.ts';
import { pushHandlers } from '../modules/push/push.handlers.ts';
import { questionnaireHandlers } from '../modules/questionnaires/questionnaire.handlers.ts';
import { pictureCategoryHandlers } from '../modules/media/picture-category.handlers.ts';
import { openSections } from './open-sections.ts';
import { ownFeeds } from './own-feeds.ts';
import { pictureHandlers } from '../modules/media/picture.handlers.ts';
import { proofreadingHandlers } from '../modules/proofreading/proofreading.handlers.ts';
import { lexiconHandlers } from '../modules/proofreading/proofreading-lexicon.handlers.ts';
import { sensitiveWordHandlers } from '../modules/words/proofreading-words.handlers.ts';
import { correctionHandlers } from '../modules/publishing/correction.handlers.ts';
import { recommendHandlers } from '../modules/publishing/recommend.handlers.ts';
import { quizHandlers } from '../modules/activities/quiz.handlers.ts';
import { raffleHandlers } from '../modules/activities/raffle.handlers.ts';
import { recordHandlers } from '../modules/review/records.handlers.ts';
import { registryHandlers } from '../modules/registry/registry.handlers.ts';
import { reviewHandlers } from '../modules/review/review.handlers.ts';
import { registrationHandlers } from '../modules/identity/register.handlers.ts';
import { roleHandlers } from '../modules/identity/role.handlers.ts';
import { secondFactorHandlers } from '../modules/identity/second-factor.handlers.ts';
import { siteSections } from './site-sections.ts';
import { specialHandlers } from '../modules/stories/special.handlers.ts';
import { selfContentHandlers } from '../modules/contributors/self-content.handlers.ts';
import { storyKindHandlers } from '../modules/stories/story-kinds.handlers.ts';
import { storyPickerHandlers } from '../modules/stories/story-pickers.handlers.ts';
import { streamHandlers } from '../modules/media/stream.handlers.ts';
import { studyGroupHandlers } from '../modules/stories/study-group.handlers.ts';
import { systemHandlers } from '../modules/system/system.handlers.ts';
import { tipoffHandlers } from '../modules/tipoffs/tipoff.handlers.ts';
import { uploadHandlers } from '../modules/media/upload.handlers.ts';
import { userHandlers } from '../modules/identity/user.handlers.ts';
import { videoLibraryHandlers } from '../modules/media/video-library.handlers.ts';
import { watchedKinds } from './watched-kinds.ts';
import { websiteHandlers } from '../modules/publishing/website.handlers.ts';
import { wechatHandlers } from '../modules/wechat/wechat.handlers.ts';
import { wechatMessageHandlers } from '../modules/wechat/wechat-message.handlers.ts';
import { weiboHandlers } from '../modules/weibo/weibo.handlers.ts';

/** The parts of a server with its registry of remotes. */
export interface AssembledParts extends PlainParts {
  registry: OpenRegistry;
}

/** Every handler of the product; each owner adds a line. */
export function allHandlers(parts: AssembledParts): Handler[] {
  return [
    authHandlers(parts),
    accountHandlers(parts),
    accountPhoneHandlers(parts),
    auditLogHandlers,
    registrationHandlers(parts),
    menuHandlers(parts.registry.registry),
    behaviourHandlers,
    channelHandlers(storiesOfChannels, [roomsOfChannels]),
    channelDetailHandlers(storiesOfChannels),
    oftenChannelHandlers,
    homeHandlers,
    preferenceHandlers,
    userHandlers,
    roleHandlers,
    secondFactorHandlers(parts),
    permissionHandlers(parts.registry.registry),
    commentHandlers,
    contentHandlers,
    deployHandlers,
    fileHandlers,
    goodsHandlers,
    liveHandlers,
    pushHandlers,
    questionnaireHandlers,
    specialReviewHandlers,
    quizHandlers,
    raffleHandlers,
    proofreadingHandlers,
    sensitiveWordHandlers(watchedKinds),
    lexiconHandlers,
    correctionHandlers,
    recommendHandlers,
    recordHandlers,
    studyGroupHandlers,
    registryHandlers(parts.registry, parts),
    reviewHandlers,
    uploadHandlers,
    pictureHandlers(colleaguesOf),
    pictureCategoryHandlers,
    streamHandlers(colleaguesOf),
    websiteHandlers(externalChannels),
    publicationHandlers(externalChannels),
    wechatHandlers,
    wechatMessageHandlers,
    weiboHandlers,
    assessHandlers,
    specialHandlers,
    storyKindHandlers(linkedPages),
    selfContentHandlers,
    tipoffHandlers,
    videoLibraryHandlers,
    introducedHandlers(introducedSources),
    activityPickerHandlers,
    storyPickerHandlers,
    importHandlers,
    newsDataHandlers,
    feedHandlers(ownFeeds),
    paperHandlers,
    activityHandlers,
    aiHandlers,
    adHandlers(adTargetFinders),
    systemHandlers,
  ].flat();
}

/** Sandbox pages that show what readers of the external accounts would see, where a sandbox replaces one. */
function registerSandboxReaders(app: FastifyInstance, parts: AssembledParts): void {
  const { WECHAT_URL, WEIBO_URL, isProduction } = parts.settings;
  if (!isProduction && WECHAT_URL === undefined) registerWechatSandbox(app, parts);
  if (!isProduction && WEIBO_URL === undefined) registerWeiboSandbox(app, parts);
}

/** Routes that are not below /amc: files, public site, open API, health. Each registers its own scope. */
export async function registerPlainRoutes(app: FastifyInstance, parts: AssembledParts): Promise<void> {
  guardSandboxes(app, parts);
  registerSingleSignOn(app, parts);
  registerTexts(app, parts);
  registerPushes(app, parts);
  await app.register(uploadPlugin, parts);
  await app.register(filesPlugin, parts);
  await app.register(watermarkPlugin, parts);
  await app.register(videoSandboxPlugin);
  registerSandboxReaders(app, parts);
  const forReaders = { ...parts, db: parts.readers };
  await app.register(sitePlugin, { ...forReaders, finders: adTargetFinders, sections: siteSections });
  await app.register(openPlugin, { ...forReaders, sections: openSections });
  await app.register(assistantPlugin, parts);
  await app.register(uploadReleasePlugin, { ...parts, readSession: makeSessionReader(parts) });
}
