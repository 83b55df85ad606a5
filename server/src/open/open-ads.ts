import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { AdKind } from 'shared-contracts/model';
import { z } from 'zod';
import { AdDesk, type RunningAd } from '../ads/ad-desk.ts';
import { withRunningAds } from '../ads/embedded-ads.ts';
import { toWireTime } from '../domain/wire-time.ts';
import type { Context } from '../http/context.ts';
import type { PublicChannels } from '../store/public-channel.store.ts';
import { thumbnailUrl } from '../site/story-view.ts';

/** What the feed lends: its cache, its check of input, and the channel tree. */
export interface OpenAdParts extends Pick<Context, 'db' | 'now'> {
  cached(request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<object>): Promise<FastifyReply>;
  check<T extends z.ZodType>(schema: T, value: unknown): z.output<T>;
  channels(): Promise<PublicChannels>;
}

const adId = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
const adQuery = z.strictObject({
  kind: z.enum(AdKind, '广告类型不正确').optional(),
  channel: z.string().max(60).optional(),
});
const viewBody = z.strictObject({ ids: z.array(adId).min(1, '请给出广告编号').max(50, '一次最多50条') });

/** The ads of the feed: what runs now, and what the app tells of it. */
export function registerOpenAds(app: FastifyInstance, parts: OpenAdParts): AdDesk {
  const desk = new AdDesk({ ...parts, log: app.log }, 'app');
  app.addHook('onClose', () => desk.flush());

  app.get('/open/v1/ads', async (request, reply) => {
    const { kind, channel } = parts.check(adQuery, request.query);
    return parts.cached(request, reply, `ads:${kind ?? ''}:${channel ?? ''}`, async () => {
      const trail = channel === undefined ? [] : trailOf(await parts.channels(), channel);
      const kinds = kind ? [kind] : Object.values(AdKind);
      return { list: (await Promise.all(kinds.map((one) => desk.at(one, trail)))).flat().map(openAd) };
    });
  });

  app.get('/open/v1/ads/:id/click', async (request, reply) => {
    const { id } = parts.check(z.strictObject({ id: adId }), request.params);
    const address = await desk.click(id, request);
    if (address === undefined) throw new AppError(ErrorCode.NotFound, '广告已下线', { gone: true });
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').redirect(address, 302);
  });

  app.post('/open/v1/ads/views', { bodyLimit: 4096 }, async (request, reply) => {
    await desk.countViews(parts.check(viewBody, request.body).ids, request);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  return desk;
}

/** The body of a story without the ads that do not run. */
export async function bodyWithAds(content: string, desk: AdDesk): Promise<string> {
  if (!content.includes('data-embed="ad"')) return content;
  const running = new Set((await desk.running()).map(({ ad }) => ad.id));
  return withRunningAds(content, (id) => (running.has(id) ? clickAddress(id) : undefined));
}

const clickAddress = (id: string) => `/open/v1/ads/${id}/click`;

/** A channel, by slug or id, with those above it. */
function trailOf({ byId, bySlug }: PublicChannels, wanted: string): string[] {
  const channel = bySlug.get(wanted) ?? byId.get(wanted);
  if (!channel) throw new AppError(ErrorCode.NotFound, '栏目不存在');
  const trail: string[] = [];
  for (
    let step: typeof channel | undefined = channel;
    step;
    step = step.parentId === null ? undefined : byId.get(step.parentId)
  )
    trail.push(step.id);
  return trail;
}

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
