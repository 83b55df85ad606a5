import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { publicPaths } from 'shared-contracts/paths';
import { canDrawChinese } from '../../platform/pages/drawn-text.ts';
import { drawnFonts } from '../../platform/pages/drawn-text.words.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { imageQueue, maxPixels } from '../../platform/storage/image-work.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { escapeHtml } from '../../platform/text/html.rules.ts';

const day = 'public, max-age=86400';

/** What machines ask of a site: rules for robots, the icon in its sizes, the manifest of an installed page. */
export function registerMachineFiles(app: FastifyInstance, settings: Settings, frame: () => Promise<SiteFrame>): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', day)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Allow: /site/',
          `Disallow: ${publicPaths.look}`,
          'Disallow: /site/ad/',
          'Disallow: /amc/',
          'Disallow: /app',
          'Disallow: /website',
          'Disallow: /wechat',
          'Disallow: /operation',
          'Disallow: /assess',
          'Disallow: /login',
          `Sitemap: ${siteOrigin(settings)}/site/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get(publicPaths.manifest, async (_request, reply) => {
    const { name, facts } = await frame();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send({
        name,
        short_name: [...name].slice(0, 6).join(''),
        description: facts.slogan || name,
        lang: 'zh-CN',
        start_url: publicPaths.site,
        scope: publicPaths.site,
        display: 'minimal-ui',
        background_color: '#fbfaf7',
        theme_color: '#a61b1b',
        icons: ([192, 512] as const).map((size) => ({
          src: publicPaths.icon(size),
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      });
  });

  const icons = new Map<string, Promise<Buffer>>();
  for (const size of [32, 180, 192, 512] as const) {
    app.get(publicPaths.icon(size), async (_request, reply) => {
      const site = await frame();
      const key = `${size}|${site.facts.icon}|${site.name}`;
      const icon = icons.get(key) ?? imageQueue.run(() => drawIcon(site, size, settings));
      // One name and one picture count at a time.
      if (!icons.has(key) && icons.size >= 8) icons.clear();
      icons.set(key, icon);
      icon.catch(() => icons.delete(key));
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/png')
        .send(await icon);
    });
  }
}

/** The icon that the newsroom has set, else the first character of its name. */
async function drawIcon({ facts, name }: SiteFrame, size: number, settings: Settings): Promise<Buffer> {
  const own =
    facts.icon === ''
      ? undefined
      : await objectsOf(settings)
          .read('public', facts.icon.replace('/files/', ''))
          .catch(() => undefined);
  const letter = (await canDrawChinese()) ? escapeHtml([...name][0] ?? '') : '';
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="96" fill="#a61b1b"/><text x="256" y="366" font-size="320" font-weight="900" text-anchor="middle" fill="#fff" font-family="${drawnFonts}">${letter}</text></svg>`,
  );
  return sharp(own ?? drawn, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
}
