import { AppError, ErrorCode } from 'shared-contracts/errors';
import { AdKind } from 'shared-contracts/model';
import { openAdClick, openAdList, openAdViews } from 'shared-contracts/open';
import { AdDesk, type RunningAd } from './ad-desk.ts';
import type { AdTargetFinder } from './ad-targets.ts';
import { withRunningAds } from './embedded-ads.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { adTexts as texts } from './ad.texts.ts';

/** The ads of the feed: what runs now, and what the app says of it. `finders` look up where they lead. */
export const openAds =
  (finders: readonly AdTargetFinder[]): OpenSection =>
  async (app, { db, now, cached, channelTrail, onStoryText }) => {
    const desk = new AdDesk({ db, now, finders, log: app.log }, 'app');
    app.addHook('onClose', () => desk.flush());
    onStoryText((content) => bodyWithAds(content, desk));

    serveOpen(app, openAdList, ({ query: { kind, channel }, request, reply }) =>
      cached(request, reply, `ads:${kind ?? ''}:${channel ?? ''}`, async () => {
        const trail = channel === undefined ? [] : await channelTrail(channel);
        const kinds = kind ? [kind] : Object.values(AdKind);
        return { list: (await Promise.all(kinds.map((one) => desk.runningAt(one, trail)))).flat().map(openAd) };
      }),
    );

    serveOpen(app, openAdClick, async ({ params: { id }, request, reply }) => {
      const address = await desk.click(id, request);
      if (address === undefined) throw new AppError(ErrorCode.NotFound, texts.adGoneTitle, { gone: true });
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .redirect(address, 302);
    });

    serveOpen(app, openAdViews, async ({ body: { ids }, request, reply }) => {
      await desk.countViews(ids, request);
      return reply.header('cache-control', 'no-store').send();
    });
  };

/** The body of a story without the ads that do not run. */
async function bodyWithAds(content: string, desk: AdDesk): Promise<string> {
  if (!content.includes('data-embed="ad"')) return content;
  const running = new Set((await desk.running()).map(({ ad }) => ad.id));
  return withRunningAds(content, (id) => (running.has(id) ? clickAddress(id) : undefined));
}

const clickAddress = (id: string) => `/open/v1/ads/${id}/click`;

function openAd({ ad, target }: RunningAd): object {
  const { id, kind, title, advertiser, imagePath, video, linkKind, linkId, seconds, startTime, endTime } = ad;
  return {
    id,
    kind,
    /** Mark that the Advertising Law requires beside the ad. */
    mark: texts.ad,
    title,
    advertiser,
    image: { url: imagePath, small: thumbnailUrl(imagePath, 'w200'), medium: thumbnailUrl(imagePath, 'w800') },
    video: video && { playUrl: video.playURL, coverUrl: video.coverUrl, duration: video.duration },
    seconds,
    target: linkKind === 'none' ? null : { kind: linkKind, id: linkId, url: target.address },
    clickUrl: linkKind === 'none' ? null : clickAddress(id),
    startTime: toWireTime(startTime),
    endTime: toWireTime(endTime),
  };
}
