import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from './html.ts';
import { siteScript, siteStyle } from './site-assets.ts';
import { siteTexts } from './site.texts.ts';

/** A channel as the menu and the pages of the site name it, with those below it. */
interface MenuChannel {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  children: MenuChannel[];
}

/** The channels that readers may see, as a tree, by id and by slug; with the ids of those that are hidden. */
export interface MenuChannels {
  roots: MenuChannel[];
  byId: ReadonlyMap<string, MenuChannel>;
  bySlug: ReadonlyMap<string, MenuChannel>;
  hiddenIds: readonly string[];
}

/** Facts of the site that every page shows. */
export interface SiteFrame {
  name: string;
  /** Absolute address without a slash at the end, from the settings and never from a request (A65). */
  origin: string;
  now: Date;
  channels: MenuChannels;
  isDemo: boolean;
}

/** Facts of one page for its head. */
export interface PageFacts {
  title: string;
  description: string;
  /** Path on this site. */
  path: string;
  /** Root channel to mark in the menu. */
  activeId?: string | undefined;
  image?: string | undefined;
  /** More lines for the head, such as the times of an article. */
  head?: Html;
  isArticle?: boolean;
  hasScript?: boolean;
  isIndexed?: boolean;
  /** Overlays of the page: ads with their script. */
  overlays?: Html | null;
}

const dateLine = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
});

/** The frame round every page. */
export function layout(frame: SiteFrame, facts: PageFacts, main: Html): string {
  const { name, channels, now } = frame;
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${facts.path === publicPaths.site ? facts.title : `${facts.title} - ${name}`}</title>
${pageHead(frame, facts)}
</head>
<body>
<a class="skip" href="#main">${siteTexts.skipToContent}</a>
<header class="masthead">
<div class="wrap masthead-line"><p class="date">${dateLine.format(now)}</p>
<p class="slogan">${siteTexts.slogan}</p></div>
<div class="wrap"><a class="brand" href="${publicPaths.site}">${name}</a></div>
<nav class="menu" aria-label="${siteTexts.channels}"><ul class="wrap">
<li><a href="${publicPaths.site}"${
    facts.path === publicPaths.site && html` aria-current="page"`
  }>${siteTexts.home}</a></li>
${channels.roots.map((channel) => menuItem(channel, facts.activeId))}
</ul></nav>
</header>
<main id="main" class="wrap">
${main}
</main>
${foot(frame)}
${facts.hasScript && html`<script src="${siteScript.url}" defer></script>`}
${facts.overlays}
</body>
</html>
`;
  return page.text;
}

function pageHead({ name, origin }: SiteFrame, facts: PageFacts): Html {
  const url = origin + facts.path;
  const image = facts.image?.startsWith('/') ? origin + facts.image : facts.image;
  return html`<meta name="description" content="${facts.description}">
${facts.isIndexed === false ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${url}">`}
<link rel="stylesheet" href="${siteStyle.url}">
<link rel="alternate" type="application/rss+xml" title="${name}" href="/site/rss.xml">
<link rel="icon" href="data:,">
<meta property="og:site_name" content="${name}">
<meta property="og:locale" content="zh_CN">
<meta property="og:type" content="${facts.isArticle ? 'article' : 'website'}">
<meta property="og:title" content="${facts.title}">
<meta property="og:description" content="${facts.description}">
<meta property="og:url" content="${url}">
${image && html`<meta property="og:image" content="${image}">`}
${facts.head}`;
}

function menuItem(channel: MenuChannel, activeId: string | undefined): Html {
  const current = channel.id === activeId && html` aria-current="true"`;
  return html`<li><a href="${publicPaths.channel(channel.slug)}"${current}>${channel.name}</a></li>
`;
}

function foot({ name, now, isDemo }: SiteFrame): Html {
  return html`<footer class="foot"><div class="wrap">
<p class="foot-brand">${name}</p>
<p>${siteTexts.rights(now.getFullYear(), name)}${isDemo && html`　${siteTexts.demo}`}</p>
<p><a href="${publicPaths.tipoff}">${siteTexts.tipoff}</a><a
href="${publicPaths.corrections}">${siteTexts.corrections}</a><a
href="/site/rss.xml">${siteTexts.rss}</a><a href="/site/sitemap.xml">${siteTexts.sitemap}</a></p>
</div></footer>`;
}
