import type { FastifyInstance } from 'fastify';
import { openDrafts } from '../modules/api-keys/drafts.feed.ts';
import { openKeyGate } from '../modules/api-keys/key-gate.ts';
import { assistantPlugin } from '../modules/assistant/assistant.plugin.ts';
import type { PlainParts } from '../platform/http/app-parts.ts';
import { watermarkPlugin } from '../modules/media/watermark.plugin.ts';
import { makeSessionReader } from '../modules/identity/read-session.ts';
import type { OpenRegistry } from '../modules/registry/open-registry.ts';
import { uploadReleasePlugin } from '../modules/registry/upload-release.ts';
import { openPlugin } from '../modules/feed/open.plugin.ts';
import { videoSandboxPlugin } from '../modules/media/video-library/sandbox.ts';
import { registerWechatSandbox } from '../modules/wechat/service/sandbox-page.ts';
import { registerWechatCallback } from '../modules/wechat/replies/callback.plugin.ts';
import { registerShareSignature } from '../modules/wechat/share/share-signature.ts';
import { registerWeiboSandbox } from '../modules/weibo/service/sandbox-page.ts';
import { registerPlatformSandbox } from '../modules/packages/service/sandbox.ts';
import { proofOfReaders } from '../modules/blockchain/proof.queries.ts';
import { registerPaymentNotices } from '../modules/orders/money/notice.plugin.ts';
import { registerPaySandbox } from '../modules/payment/service/sandbox-page.ts';
import { registerChainSandbox } from '../modules/blockchain/service/sandbox-page.ts';
import { registerCdn } from '../modules/cdn/service/open-cdn.ts';
import { registerSearchPush } from '../modules/search-push/service/open-search-engine.ts';
import { guardSandboxes } from '../modules/system/sandbox-access.ts';
import { sitePlugin } from '../modules/site/site.plugin.ts';
import { readPreview } from '../modules/site-desk/preview.ts';
import { filesPlugin } from '../modules/uploads/files.plugin.ts';
import { uploadPlugin } from '../modules/uploads/upload.plugin.ts';
import { registerMail } from '../platform/mail/open-mail.ts';
import { registerRobots } from '../modules/notices/robots/open-robot.ts';
import { registerPushes } from '../modules/push/service/open-push.ts';
import { isReaderBlocked } from '../modules/comments/black-list.queries.ts';
import { livePages } from '../modules/live/lives.site.ts';
import { qaPages } from '../modules/qa/qa.site.ts';
import { streamNotices } from '../modules/notices/notice-stream.ts';
import { openMemberGate } from '../modules/members/member-gate.ts';
import { registerWechatLoginSandbox } from '../modules/members/wechat-login/open-wechat-login.ts';
import { mcpPlugin } from '../modules/mcp/mcp.plugin.ts';
import { openFeedback } from '../modules/feedback/feedback.feed.ts';
import { feedbackPages } from '../modules/feedback/feedback.site.ts';
import { memberSections } from './member-sections.ts';
import { registerTexts } from '../modules/identity/phone-code.ts';
import { registerSingleSignOn } from '../modules/identity/single-sign-on.ts';
import { openFrontPages } from '../modules/front-page/arrange.ts';
import { frontRooms } from './front-rooms.ts';
import { adTargetFinders } from './ad-target-finders.ts';
import { isStudied } from '../modules/study/record-reading.ts';
import { StudyVisits } from '../modules/study/study-visits.ts';
import { readDraftPreview } from '../modules/publishing/draft-preview.ts';
import { captionsOf } from '../modules/text-video/captions.site.ts';
import { BatchedVisits } from '../platform/readers/visit-counter.ts';
import { visitStore } from '../modules/statistics/visit-store.ts';
import { openSections } from './open-sections.ts';
import { pictureOwner, pictureSizesOf } from '../modules/media/picture.queries.ts';
import { frameAdditions, siteSections } from './site-sections.ts';

/** The parts of a server with its registry of remotes. */
export interface AssembledParts extends PlainParts {
  registry: OpenRegistry;
}

/** Sandbox pages that show what readers of the external accounts would see, where a sandbox replaces one. */
function registerSandboxReaders(app: FastifyInstance, parts: AssembledParts): void {
  const { WECHAT_URL, WEIBO_URL, BLOCKCHAIN_URL, isProduction } = parts.settings;
  if (!isProduction && WECHAT_URL === undefined) registerWechatSandbox(app, parts);
  if (!isProduction && WEIBO_URL === undefined) registerWeiboSandbox(app, parts);
  if (!isProduction && BLOCKCHAIN_URL === undefined) registerChainSandbox(app, parts);
  if (!isProduction) registerPlatformSandbox(app, parts);
}

/** Routes that are no calls: files, public site, open API, streams. Each registers its own scope. */
export async function registerPlainRoutes(app: FastifyInstance, parts: AssembledParts): Promise<void> {
  guardSandboxes(app, parts);
  registerSingleSignOn(app, parts);
  registerTexts(app, parts);
  registerWechatLoginSandbox(app, parts);
  registerPushes(app, parts);
  registerMail(app, parts);
  registerRobots(app, parts);
  registerSearchPush(app, parts);
  registerCdn(app, parts);
  await app.register(uploadPlugin, parts);
  await app.register(filesPlugin, parts);
  await app.register(watermarkPlugin, parts);
  await app.register(videoSandboxPlugin);
  registerSandboxReaders(app, parts);
  registerPaySandbox(app, parts);
  registerWechatCallback(app, parts);
  registerShareSignature(app, { ...parts, log: app.log });
  registerPaymentNotices(app, parts);
  const counter = new BatchedVisits(visitStore(parts.readers), parts.now, app.log);
  const visits = new StudyVisits(counter, { ...parts, db: parts.readers }, app.log);
  app.addHook('onReady', () => counter.ready());
  app.addHook('onClose', () => visits.flush());
  const forReaders = {
    ...parts,
    db: parts.readers,
    visits,
    members: openMemberGate({ ...parts, db: parts.readers }),
  };
  const ofMembers = memberSections(forReaders);
  await app.register(sitePlugin, {
    ...forReaders,
    finders: adTargetFinders,
    sections: [...siteSections, ...ofParts(parts), ofMembers.pages],
    additions: frameAdditions,
    pictureOwner,
    pictureSizesOf,
    proofOf: proofOfReaders,
    previewOf: async (...place) => (await readDraftPreview(...place)) ?? readPreview(...place),
    isStudied,
    captionsOf,
    frontPages: openFrontPages(frontRooms),
  });
  const keyGate = openKeyGate(parts);
  await app.register(mcpPlugin, { ...parts, keyGate });
  await app.register(openPlugin, {
    ...forReaders,
    sections: [...openSections, openFeedback(parts.keys), ofMembers.calls, openDrafts(parts)],
    keyGate,
  });
  await app.register(assistantPlugin, parts);
  const readSession = makeSessionReader(parts);
  await app.register(uploadReleasePlugin, { ...parts, readSession });
  streamNotices(app, { ...parts, readSession });
}

/** Pages of the website that need more than every section has. */
const ofParts = ({ keys, pool }: Pick<AssembledParts, 'keys' | 'pool'>) => [
  feedbackPages(keys),
  qaPages(pool),
  livePages({ pool, isBlocked: isReaderBlocked }),
];
