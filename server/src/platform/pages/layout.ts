import { type SiteFacts, verificationKinds } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { FrameLink } from './frame-addition.ts';
import { html, type Html } from './html.ts';
import { copiesOf, thumbnailUrl } from './picture-view.ts';
import { siteScript, siteStyle } from './site-assets.ts';
import { siteFoot } from './site-foot.ts';
import type { MenuChannel, PageFacts, SiteFrame } from './site-frame.types.ts';
import { siteTexts } from './site.texts.ts';

export type { MenuChannels, PageFacts, SiteFrame } from './site-frame.types.ts';

const dateLine = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
});

/** The frame round every page. */
export function layout(frame: SiteFrame, facts: PageFacts, main: Html): string {
  const { name, channels, now, added } = frame;
  const page = html`<!doctype html>
<html lang="zh-CN"${pageLook(frame)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${facts.path === publicPaths.site ? facts.title : `${facts.title} - ${name}`}</title>
${pageHead(frame, facts)}
</head>
<body>
<a class="skip" href="#main">${siteTexts.skipToContent}</a>
<header class="masthead">${added.headPicture !== '' && html`<img class="head-picture" src="${thumbnailUrl(added.headPicture, 'w800')}"${copiesOf(added.headPicture, '100vw')} alt="" width="1600" height="200">`}
<div class="wrap masthead-line"><p class="date">${dateLine.format(now)}</p>
${frame.facts.slogan !== '' && html`<p class="slogan">${frame.facts.slogan}</p>`}
<nav class="look" aria-label="${siteTexts.look}">${(['elder', 'plain', 'dark', 'light'] as const).map((change) => lookLink(facts, change, siteTexts[change]))}</nav></div>
<div class="wrap masthead-name">${brand(frame)}${added.tools.length > 0 && html`<div class="tools">${added.tools}</div>`}</div>
<nav class="menu" aria-label="${siteTexts.channels}"><ul class="wrap">
<li><a href="${publicPaths.site}"${
    facts.path === publicPaths.site && html` aria-current="page"`
  }>${siteTexts.home}</a></li>
${channels.roots.map((channel) => menuItem(channel, facts.activeId))}${added.entries.map((entry) => addedItem(entry, facts.path))}
</ul></nav>
</header>
<main id="main" class="wrap">
${main}
</main>
${siteFoot(frame)}
${facts.hasScript && html`<script src="${siteScript.url}" defer></script>`}
${facts.overlays}${statistics(frame.facts)}
</body>
</html>
`;
  return page.text;
}

function pageHead({ name, origin, facts: site, added }: SiteFrame, facts: PageFacts): Html {
  const url = origin + facts.path;
  const pictureUrl = facts.image ?? (site.shareImage || undefined);
  const image = pictureUrl?.startsWith('/') ? origin + pictureUrl : pictureUrl;
  return html`<meta name="description" content="${facts.description}">
${facts.isIndexed === false ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${url}">`}
${siteStyle.element}
<link rel="alternate" type="application/rss+xml" title="${name}" href="/site/rss.xml">
<link rel="icon" type="image/png" sizes="32x32" href="${publicPaths.icon(32)}">
<link rel="apple-touch-icon" href="${publicPaths.icon(180)}">
<link rel="manifest" href="${publicPaths.manifest}">
${site.verifications.map(({ kind, code }) => html`<meta name="${verificationKinds[kind].tag}" content="${code}">`)}
<meta property="og:site_name" content="${name}">
<meta property="og:locale" content="zh_CN">
<meta property="og:type" content="${facts.isArticle ? 'article' : 'website'}">
<meta property="og:title" content="${facts.title}">
<meta property="og:description" content="${facts.description}">
<meta property="og:url" content="${url}">
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
${image && html`<meta property="og:image" content="${image}">`}
${facts.head}${added.head}`;
}

/** A link that changes how pages look and comes back; the stylesheet shows those that would change something. */
export function lookLink(
  { path, isIndexed }: Pick<PageFacts, 'path' | 'isIndexed'>,
  change: string,
  text: string,
): Html {
  const back = isIndexed === false ? publicPaths.site : path;
  return html`<a class="look-${change}" rel="nofollow" href="${publicPaths.look}?set=${change}&back=${encodeURIComponent(back)}">${text}</a>`;
}

function menuItem(channel: MenuChannel, activeId: string | undefined): Html {
  const current = channel.id === activeId && html` aria-current="true"`;
  return html`<li><a href="${publicPaths.channel(channel.slug)}"${current}>${channel.name}</a></li>
`;
}

function addedItem({ text, href }: FrameLink, path: string): Html {
  return html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${text}</a></li>
`;
}

/** The name of the paper, or its mark. */
function brand({ name, facts, added }: SiteFrame): Html {
  const logo = added.logo || facts.logo;
  const label = logo === '' ? name : html`<img src="${logo}" alt="${name}">`;
  return html`<a class="brand" href="${publicPaths.site}">${label}</a>`;
}

/** Classes and colours that modules give the whole page. */
function pageLook({ added: { classes, variables } }: SiteFrame): Html {
  const style = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return html`${classes.length > 0 && html` class="${classes.join(' ')}"`}${style.length > 0 && html` style="${style.join(';')}"`}`;
}

const statisticsOrigin = 'https://hm.baidu.com';

/** Origins of scripts that run beside our own, as the policy names them. */
export const scriptOrigins = ({ facts, added }: Pick<SiteFrame, 'facts' | 'added'>): string =>
  [...(facts.baiduStatistics === '' ? [] : [statisticsOrigin]), ...added.scriptOrigins]
    .map((origin) => ` ${origin}`)
    .join('');

function statistics({ baiduStatistics }: SiteFacts): Html | false {
  return baiduStatistics !== '' && html`<script src="${statisticsOrigin}/hm.js?${baiduStatistics}" async></script>`;
}
