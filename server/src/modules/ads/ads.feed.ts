import { AppError, ErrorCode } from 'shared-contracts/errors';
import { AdKind } from 'shared-contracts/model';
import { z } from 'zod';
import { AdDesk, type RunningAd } from './ad-desk.ts';
import type { AdTargetFinder } from './ad-targets.ts';
import { withRunningAds } from './embedded-ads.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { checkOpen, openId, openPath } from '../../platform/feed/open-check.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';

const adQuery = z.strictObject({
  kind: z.enum(AdKind, '广告类型不正确').optional(),
  channel: z.string().max(60).optional(),
});
const viewBody = z.strictObject({ ids: z.array(openId).min(1, '请给出广告编号').max(50, '一次最多50条') });

/** The ads of the feed: what runs now, and what the app says of it. `finders` look up where they lead. */
export const openAds =
  (finders: readonly AdTargetFinder[]): OpenSection =>
  async (app, { db, now, cached, channelTrail, onStoryText }) => {
    const desk = new AdDesk({ db, now, finders, log: app.log }, 'app');
    app.addHook('onClose', () => desk.flush());
    onStoryText((content) => bodyWithAds(content, desk));

    app.get('/open/v1/ads', async (request, reply) => {
      const { kind, channel } = checkOpen(adQuery, request.query);
      return cached(request, reply, `ads:${kind ?? ''}:${channel ?? ''}`, async () => {
        const trail = channel === undefined ? [] : await channelTrail(channel);
        const kinds = kind ? [kind] : Object.values(AdKind);
        return { list: (await Promise.all(kinds.map((one) => desk.at(one, trail)))).flat().map(openAd) };
      });
    });

    app.get('/open/v1/ads/:id/click', async (request, reply) => {
      const { id } = checkOpen(openPath, request.params);
      const address = await desk.click(id, request);
      if (address === undefined) throw new AppError(ErrorCode.NotFound, '广告已下线', { gone: true });
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .redirect(address, 302);
    });

    app.post('/open/v1/ads/views', { bodyLimit: 4096 }, async (request, reply) => {
      await desk.countViews(checkOpen(viewBody, request.body).ids, request);
      return reply.code(204).header('cache-control', 'no-store').send();
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
    /** What the Advertising Law asks to stand beside it. */
    mark: '广告',
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
