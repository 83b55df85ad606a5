import { yuanOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { SoldGoods } from './goods.queries.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { goodsPageTexts } from './goods-page.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** The stylesheet of goods alone. */
export const goodsStyle = readSiteAsset(import.meta.dirname, 'goods', 'css', 'text/css; charset=utf-8');

/** Goods on shelf: pictures, what they cost, how many are left, who sells them. */
export function goodsPage(frame: SiteFrame, { goods, merchant }: SoldGoods): string {
  const { name, pictures, price, points, stock, description } = goods;
  const picture = ({ path }: (typeof pictures)[number], place: number) =>
    html`<img src="${thumbnailUrl(path, 'w800')}" alt="${goodsPageTexts.picture(name, place + 1)}"
loading="${place === 0 ? 'eager' : 'lazy'}">`;
  const main = html`<article class="goods">
<div class="goods-pictures">${pictures.map(picture)}</div>
<div class="goods-facts">
<h1>${name}</h1>
${price > 0 && html`<p class="goods-price">¥${yuanOf(price)}</p>`}
${points > 0 && html`<p class="goods-points">${goodsPageTexts.points(points)}</p>`}
<dl><dt>${goodsPageTexts.stock}</dt><dd>${stock > 0 ? goodsPageTexts.left(stock) : goodsPageTexts.none}</dd>
<dt>${goodsPageTexts.merchant}</dt><dd>${merchant.name}</dd></dl>
</div>
${
  description !== '' &&
  html`<section class="goods-description"><h2>${goodsPageTexts.description}</h2>
<div class="body">${new SafeHtml(description)}</div></section>`
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
