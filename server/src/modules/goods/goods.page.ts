import { goodsWays, yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { SoldGoods } from './goods.queries.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { html, Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { goodsPageTexts } from './goods-page.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** The stylesheet of goods alone. */
export const goodsStyle = readSiteAsset(import.meta.dirname, 'goods', 'css', 'text/css; charset=utf-8');

/** Goods on shelf: pictures, what they cost, how many are left, who sells them. */
export function goodsPage(frame: SiteFrame, { goods, merchant }: SoldGoods, isMoneyOffered: boolean): string {
  const { name, pictures, price, points, isBoth, stock, description } = goods;
  const ways = goodsWays(goods, isMoneyOffered);
  const buy = ways.some((way) => way !== 'points') ? goodsPageTexts.buy : goodsPageTexts.exchange;
  const picture = ({ path }: (typeof pictures)[number], place: number) =>
    html`<img src="${thumbnailUrl(path, 'w800')}" alt="${goodsPageTexts.picture(name, place + 1)}"
loading="${place === 0 ? 'eager' : 'lazy'}">`;
  const main = html`<article class="goods">
<div class="goods-pictures">${pictures.map(picture)}</div>
<div class="goods-facts">
<h1>${name}</h1>
${price > 0 && html`<p class="goods-price">¥${yuanOf(price)}</p>`}
${points > 0 && html`<p class="goods-points">${goodsPageTexts.points(points)}</p>`}
${price > 0 && points > 0 && html`<p class="hint">${isBoth ? goodsPageTexts.both : goodsPageTexts.either}</p>`}
<dl><dt>${goodsPageTexts.stock}</dt><dd>${stock > 0 ? goodsPageTexts.left(stock) : goodsPageTexts.none}</dd>
<dt>${goodsPageTexts.merchant}</dt><dd>${merchant.name}</dd></dl>
${
  ways.length > 0 &&
  stock > 0 &&
  html`<p class="goods-buy">
<a class="button" rel="nofollow" href="${publicPaths.buy(goods.id)}">${buy}</a></p>`
}
</div>
${
  description !== '' &&
  html`<section class="goods-description"><h2>${goodsPageTexts.description}</h2>
<div class="body">${new Html(description)}</div></section>`
}
</article>`;
  return layout(
    frame,
    {
      title: name,
      description: textOfHtml(description).slice(0, 150) || name,
      path: publicPaths.goods(goods.id),
      image: pictures[0]?.path,
      head: html`<link rel="stylesheet" href="${goodsStyle.url}">`,
    },
    main,
  );
}

/** The goods on shelf, greatest order number first; `next` leads to those behind. */
export function shopPage(frame: SiteFrame, list: readonly SoldGoods[], next: string | undefined): string {
  const main = html`<div class="channel-head"><h1>${goodsPageTexts.shop}</h1></div>
${list.length === 0 && html`<p class="empty">${goodsPageTexts.noGoods}</p>`}
${list.length > 0 && html`<ul class="goods-list">${list.map(goodsCard)}</ul>`}
${next !== undefined && html`<p><a class="button" href="${next}">${goodsPageTexts.more}</a></p>`}`;
  return layout(
    frame,
    {
      title: goodsPageTexts.shop,
      description: goodsPageTexts.shopIntro,
      path: publicPaths.shop,
      head: html`<link rel="stylesheet" href="${goodsStyle.url}">`,
    },
    main,
  );
}

function goodsCard({ goods: { id, name, pictures, price, points, stock } }: SoldGoods): Html {
  const picture = pictures[0] && html`<img src="${thumbnailUrl(pictures[0].path, 'w800')}" alt="" loading="lazy">`;
  const costs = html`${points > 0 && html`<span class="goods-points">${goodsPageTexts.points(points)}</span> `}${
    price > 0 && html`<span>¥${yuanOf(price)}</span> `
  }`;
  return html`<li><a href="${publicPaths.goods(id)}">${picture}<b>${name}</b></a>
<p>${costs}<span class="meta">${stock > 0 ? goodsPageTexts.left(stock) : goodsPageTexts.none}</span></p></li>`;
}
