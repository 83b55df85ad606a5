import type { FastifyInstance } from 'fastify';
import { assistantPlugin } from '../assistant/assistant.plugin.ts';
import type { PlainParts } from '../http/app-parts.ts';
import type { Handler } from '../http/handle.ts';
import { watermarkPlugin } from '../media/watermark.plugin.ts';
import { makeSessionReader } from '../http/read-session.ts';
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
import { importHandlers } from './import.ts';
import { liveHandlers } from './live.ts';
import { menuHandlers } from './menu.ts';
import { newsDataHandlers } from './news-data.ts';
import { permissionHandlers } from './permission.ts';
import { pushHandlers } from './push.ts';
import { questionnaireHandlers } from './questionnaire.ts';
import { pictureCategoryHandlers } from './picture-category.ts';
import { pickerHandlers } from './pickers.ts';
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
import { specialHandlers } from './special.ts';
import { selfContentHandlers } from './self-content.ts';
import { storyKindHandlers } from './story-kinds.ts';
import { streamHandlers } from './stream.ts';
import { studyGroupHandlers } from './study-group.ts';
import { systemHandlers } from './system.ts';
import { tipoffHandlers } from './tipoff.ts';
import { uploadHandlers } from './upload.ts';
import { userHandlers } from './user.ts';
import { videoLibraryHandlers } from './video-library.ts';
import { websiteHandlers } from './website.ts';
import { wechatHandlers } from './wechat.ts';
import { wechatMessageHandlers } from './wechat-message.ts';
import { weiboHandlers } from './weibo.ts';

/** Every handler of the product; each owner adds a line. */
export function allHandlers(parts: PlainParts): Handler[] {
  return [
    authHandlers(parts),
    accountHandlers(parts),
    accountPhoneHandlers(parts),
    auditLogHandlers,
    registerHandlers(parts),
    menuHandlers(parts.registry.registry),
    behaviourHandlers,
    channelHandlers,
    channelDetailHandlers,
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
    quizHandlers,
    raffleHandlers,
    proofreadingHandlers,
    sensitiveWordHandlers,
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
    websiteHandlers,
    wechatHandlers,
    wechatMessageHandlers,
    weiboHandlers,
    assessHandlers,
    specialHandlers,
    storyKindHandlers,
    selfContentHandlers,
    tipoffHandlers,
    videoLibraryHandlers,
    pickerHandlers,
    importHandlers,
    newsDataHandlers,
    feedHandlers,
    activityHandlers,
    aiHandlers,
    adHandlers,
    systemHandlers,
  ].flat();
}

/** What readers of the outside accounts would see, where a sandbox stands in for one. */
function registerSandboxReaders(app: FastifyInstance, parts: PlainParts): void {
  const { WECHAT_URL, WEIBO_URL, isProduction } = parts.settings;
  if (!isProduction && WECHAT_URL === undefined) registerWechatSandbox(app, parts);
  if (!isProduction && WEIBO_URL === undefined) registerWeiboSandbox(app, parts);
}

/** Routes outside /amc: files, public site, open API, health. Each registers its own scope. */
export async function registerPlainRoutes(app: FastifyInstance, parts: PlainParts): Promise<void> {
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
  await app.register(sitePlugin, forReaders);
  await app.register(openPlugin, forReaders);
  await app.register(assistantPlugin, parts);
  await app.register(uploadReleasePlugin, { ...parts, readSession: makeSessionReader(parts) });
}
