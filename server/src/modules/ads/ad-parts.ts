import { publicPaths } from 'shared-contracts/paths';
import type { RunningAd } from './ad-desk.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { adTexts } from './ad.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** Shows float and popup ads, remembers which were closed, and tells which were seen. */
export const adScript = readSiteAsset(import.meta.dirname, 'ads', 'js', 'text/javascript; charset=utf-8');

/** The ads of one page. */
export interface PageAds {
  /** For the places inside the list, in their order. */
  placeholders: RunningAd[];
  float: RunningAd | undefined;
  popup: RunningAd | undefined;
}

/** After how many stories of a list an ad stands. */
export const listPlaces = [4, 12] as const;

const rel = 'sponsored nofollow noopener';
const mark = html`<span class="ad-mark">${adTexts.ad}</span>`;

/** A link that is counted, or the bare words of an ad that leads nowhere. */
function leading({ ad: { id, linkKind } }: RunningAd, inner: Html, name?: string): Html {
  if (linkKind === 'none') return html`<span class="ad-still">${inner}</span>`;
  return html`<a href="${publicPaths.adClick(id)}" target="_blank" rel="${rel}"${name !== undefined && html` aria-label="${adTexts.adNamed(name)}"`}>${inner}</a>`;
}

const picture = (
  { ad: { imagePath, title } }: RunningAd,
  [width, height]: readonly [number, number],
  alt = title,
): Html =>
  html`<img src="${thumbnailUrl(imagePath, 'w800')}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;

/** An ad among the stories of a list. */
export function adRow(running: RunningAd): Html {
  const { ad } = running;
  return html`<aside class="row ad-row" aria-label="${adTexts.ad}" data-ad="${ad.id}"><div><h2>${leading(running, html`${ad.title}`)}</h2><p class="meta">${mark}${ad.advertiser !== '' && html`<span>${ad.advertiser}</span>`}</p></div>${picture(running, [800, 533], '')}</aside>
`;
}

/**
 * Float and popup ad of a page with their script; both stay hidden where no script runs. Nothing without ads; `hasMore`
 * says that the page has some elsewhere.
 */
export function adOverlays({ placeholders, float, popup }: PageAds, hasMore = false): Html | null {
  if (placeholders.length === 0 && !float && !popup && !hasMore) return null;
  const close = html`<button type="button" class="ad-close" aria-label="${adTexts.closeAd}">×</button>`;
  return html`${float && html`<aside class="ad-float" aria-label="${adTexts.ad}" data-ad="${float.ad.id}" hidden>${close}${leading(float, picture(float, [240, 240]), float.ad.title)}${mark}</aside>`}
${popup && html`<dialog class="ad-popup" aria-label="${adTexts.ad}" data-ad="${popup.ad.id}" data-seconds="${popup.ad.seconds}">${close}${leading(popup, picture(popup, [450, 600]), popup.ad.title)}<p class="meta">${mark}<span>${popup.ad.advertiser}</span></p></dialog>`}
<script src="${adScript.url}" defer></script>`;
}
