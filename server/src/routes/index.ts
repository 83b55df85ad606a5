import type { FastifyInstance } from 'fastify';
import { assistantPlugin } from '../assistant/assistant.plugin.ts';
import type { PlainParts } from '../http/app-parts.ts';
import type { Handler } from '../http/handle.ts';
import { watermarkPlugin } from '../media/watermark.plugin.ts';
import { makeSessionReader } from '../http/read-session.ts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import { uploadReleasePlugin } from '../registry/upload-release.ts';
import { openPlugin } from '../open/open.plugin.ts';
import { videoSandboxPlugin } from '../providers/video-library/sandbox.ts';
import { registerWechatSandbox } from '../providers/wechat/sandbox-page.ts';
import { registerWeiboSandbox } from '../providers/weibo/sandbox-page.ts';
import { guardSandboxes } from '../system/sandbox-access.ts';
import { sitePlugin } from '../site/site.plugin.ts';
import { filesPlugin } from '../storage/files.plugin.ts';
import { uploadPlugin } from '../storage/upload.plugin.ts';
import { registerPushes } from '../providers/push/open-push.ts';
import { registerTexts } from '../session/phone-code.ts';
import { registerSingleSignOn } from '../session/single-sign-on.ts';
import { accountPhoneHandlers } from './account-phone.ts';
import { activityHandlers } from './activity.ts';
import { activityPickerHandlers } from './activity-pickers.ts';
import { adTargetFinders } from './ad-target-finders.ts';
import { adHandlers } from './ads.ts';
import { aiHandlers } from './ai.ts';
import { assessHandlers } from './assess.ts';
import { auditLogHandlers } from './audit-log.ts';
import { accountHandlers, authHandlers } from './auth.ts';
import { behaviourHandlers } from './behaviour.ts';
import { channelDetailHandlers } from './channel-details.ts';
import { channelHandlers } from './channel.ts';
import { commentHandlers } from './comment.ts';
import { contentHandlers } from './content.ts';
import { deployHandlers } from './deploy.ts';
import { feedHandlers } from './feeds.ts';
import { fileHandlers } from './file.ts';
import { goodsHandlers } from './goods.ts';
import { homeHandlers } from './home.ts';
import { oftenChannelHandlers } from './often-channel.ts';
import { preferenceHandlers } from './preference.ts';
import { roomsOfChannels } from '../live/rooms-of-channels.ts';
import { storiesOfChannels } from '../workflow/stories-of-channels.ts';
import { externalChannels } from './external-channels.ts';
import { publicationHandlers } from './publication.ts';
import { questionnaireStoryHandlers } from './questionnaire-story.ts';
import { specialReviewHandlers } from './special-review.ts';
import { importHandlers } from './import.ts';
import { introducedSources } from './introduced-sources.ts';
import { introducedHandlers } from './introduced.ts';
import { liveHandlers } from './live.ts';
import { menuHandlers } from './menu.ts';
import { newsDataHandlers } from './news-data.ts';
import { paperHandlers } from './paper.ts';
import { permissionHandlers } from './permission.ts';
import { pushHandlers } from './push.ts';
import { questionnaireHandlers } from './questionnaire.ts';
import { pictureCategoryHandlers } from './picture-category.ts';
import { openSections } from './open-sections.ts';
import { pictureHandlers } from './picture.ts';
import { proofreadingHandlers } from './proofreading.ts';
import { lexiconHandlers } from './proofreading-lexicon.ts';
import { sensitiveWordHandlers } from './proofreading-words.ts';
import { correctionHandlers } from './correction.ts';
import { recommendHandlers } from './recommend.ts';
import { quizHandlers } from './quiz.ts';
import { raffleHandlers } from './raffle.ts';
import { recordHandlers } from './records.ts';
import { registryHandlers } from './registry.ts';
import { reviewHandlers } from './review.ts';
import { registerHandlers } from './register.ts';
import { roleHandlers } from './role.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { siteSections } from './site-sections.ts';
import { specialHandlers } from './special.ts';
import { selfContentHandlers } from './self-content.ts';
import { storyKindHandlers } from './story-kinds.ts';
import { storyPickerHandlers } from './story-pickers.ts';
import { streamHandlers } from './stream.ts';
import { studyGroupHandlers } from './study-group.ts';
import { systemHandlers } from './system.ts';
import { tipoffHandlers } from './tipoff.ts';
import { uploadHandlers } from './upload.ts';
import { userHandlers } from './user.ts';
import { videoLibraryHandlers } from './video-library.ts';
import { watchedKinds } from './watched-kinds.ts';
import { websiteHandlers } from './website.ts';
import { wechatHandlers } from './wechat.ts';
import { wechatMessageHandlers } from './wechat-message.ts';
import { weiboHandlers } from './weibo.ts';

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
    registerHandlers(parts),
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
    questionnaireStoryHandlers,
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
    pictureHandlers,
    pictureCategoryHandlers,
    streamHandlers,
    websiteHandlers(externalChannels),
    publicationHandlers(externalChannels),
    wechatHandlers,
    wechatMessageHandlers,
    weiboHandlers,
    assessHandlers,
    specialHandlers,
    storyKindHandlers,
    selfContentHandlers,
    tipoffHandlers,
    videoLibraryHandlers,
    introducedHandlers(introducedSources),
    activityPickerHandlers,
    storyPickerHandlers,
    importHandlers,
    newsDataHandlers,
    feedHandlers,
    paperHandlers,
    activityHandlers,
    aiHandlers,
    adHandlers(adTargetFinders),
    systemHandlers,
  ].flat();
}

/** What readers of the outside accounts would see, where a sandbox stands in for one. */
function registerSandboxReaders(app: FastifyInstance, parts: AssembledParts): void {
  const { WECHAT_URL, WEIBO_URL, isProduction } = parts.settings;
  if (!isProduction && WECHAT_URL === undefined) registerWechatSandbox(app, parts);
  if (!isProduction && WEIBO_URL === undefined) registerWeiboSandbox(app, parts);
}

/** Routes outside /amc: files, public site, open API, health. Each registers its own scope. */
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
