import { reporting } from '../../platform/http/policy-reports.ts';
import { type AddToFrame, readAdditions } from '../../platform/pages/frame-addition.ts';
import { scriptOrigins, type SiteFrame } from '../../platform/pages/layout.ts';
import type { PageStyle } from '../../platform/pages/site-assets.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';
import { readSiteFacts } from '../../platform/pages/site-facts.queries.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';

/** Reads what every page shows of the site. */
export async function readFrame(parts: SiteParts, additions: readonly AddToFrame[]): Promise<SiteFrame> {
  const { db, settings, now } = parts;
  const [facts, channels, added] = await Promise.all([
    readSiteFacts(db, settings),
    readPublicChannels(db),
    readAdditions(additions, parts),
  ]);
  const { name } = facts;
  return { name, facts, origin: siteOrigin(settings), now: now(), channels, added, isDemo: settings.DEMO };
}

/** The origins of pictures and videos that the external library serves. */
const libraryOrigin = ({ VIDEO_LIBRARY_MEDIA }: SiteParts['settings']): string =>
  VIDEO_LIBRARY_MEDIA ? ` ${new URL(VIDEO_LIBRARY_MEDIA).origin}` : '';

/**
 * Pages run no script but our own file, and take the styles that they carry by their hashes; 'style-src-attr' is for
 * the aligned and coloured text of stories, which was cleaned when it was stored.
 */
export const sitePolicy = (
  settings: SiteParts['settings'],
  styles: readonly PageStyle[],
  { mediaOrigin = '', frame }: { mediaOrigin?: string; frame?: SiteFrame } = {},
): string =>
  reporting(
    [
      "default-src 'none'",
      `script-src 'self'${frame ? scriptOrigins(frame) : ''}`,
      `style-src 'self' ${styles.map(({ source }) => source).join(' ')}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: https:",
      `media-src 'self'${libraryOrigin(settings)}${mediaOrigin && ` ${mediaOrigin}`}`,
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ].join('; '),
  );
