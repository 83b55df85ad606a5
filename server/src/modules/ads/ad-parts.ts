import { publicPaths } from 'shared-contracts/paths';
import type { RunningAd } from './ad-desk.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { adTexts } from './ad.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** Shows float and popup ads, remembers which were closed, and reports which were seen. */
export const adScript = readSiteAsset(import.meta.dirname, 'ads', 'js', 'text/javascript; charset=utf-8');

/** The ads of one page. */
export interface PageAds {
  /** For the places inside the list, in their order. */
  placeholders: RunningAd[];
  float: RunningAd | undefined;
  popup: RunningAd | undefined;
}

/** Numbers of stories of a list after which an ad is shown. */
export const listPlaces = [4, 12] as const;

const rel = 'sponsored nofollow noopener';
const mark = html`<span class="ad-mark">${adTexts.ad}</span>`;

/** A link that is counted, or the bare words of an ad that leads nowhere. */
function leading({ ad: { id, linkKind } }: RunningAd, inner: Html, name?: string): Html {
  if (linkKind === 'none') return html`<span class="ad-still">${inner}</span>`;
  const label = name !== undefined && html` aria-label="${adTexts.adNamed(name)}"`;
  return html`<a href="${publicPaths.adClick(id)}" target="_blank" rel="${rel}"${label}>${inner}</a>`;
}

const picture = (
  { ad: { imagePath, title } }: RunningAd,
  [width, height]: readonly [number, number],
  alt = title,
): Html =>
  html`<img src="${thumbnailUrl(imagePath, 'w800')}" alt="${alt}" width="${width}" height="${height}"
loading="lazy" decoding="async">`;

/** An ad among the stories of a list. */
export function adRow(running: RunningAd): Html {
  const { ad } = running;
  const title = html`<h2>${leading(running, html`${ad.title}`)}</h2>`;
  const meta = html`<p class="meta">${mark}${ad.advertiser !== '' && html`<span>${ad.advertiser}</span>`}</p>`;
  const cover = picture(running, [800, 533], '');
  const words = html`<div>${title}${meta}</div>`;
  return html`<aside class="row ad-row" aria-label="${adTexts.adNamed(ad.title)}" data-ad="${ad.id}">${words}${cover}</aside>
`;
}

/**
 * Float and popup ad of a page with their script; both stay hidden where no script runs. Nothing without ads; `hasMore`
 * says that the page has some elsewhere.
 */
export function adOverlays({ placeholders, float, popup }: PageAds, hasMore = false): Html | null {
  if (placeholders.length === 0 && !float && !popup && !hasMore) return null;
  const close = html`<button type="button" class="ad-close" aria-label="${adTexts.closeAd}">×</button>`;
  const floatLink = float && leading(float, picture(float, [240, 240]), float.ad.title);
  const popupLink = popup && leading(popup, picture(popup, [450, 600]), popup.ad.title);
  const floatParts = html`${close}${floatLink}${mark}`;
  return html`${
    float &&
    html`<aside class="ad-float" aria-label="${adTexts.adNamed(float.ad.title)}" data-ad="${float.ad.id}" hidden>${floatParts}</aside>`
  }
${
  popup &&
  html`<dialog class="ad-popup" aria-label="${adTexts.adNamed(popup.ad.title)}" data-ad="${popup.ad.id}"
data-seconds="${popup.ad.seconds}">${close}${popupLink}
<p class="meta">${mark}<span>${popup.ad.advertiser}</span></p></dialog>`
}
<script src="${adScript.url}" defer></script>`;
}
