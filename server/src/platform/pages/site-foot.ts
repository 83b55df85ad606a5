import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from './html.ts';
import type { SiteFrame } from './site-frame.types.ts';
import { siteTexts } from './site.texts.ts';

const icpRegister = 'https://beian.miit.gov.cn/';
const policeRegister = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

const outward = (href: string, text: string): Html =>
  html`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

/**
 * The foot of every public page, with what the law demands of a Chinese site: the numbers of its registrations, each
 * leading to the register, its licence, and where to report what is unlawful.
 */
export function siteFoot({ name, facts, added, now, isDemo }: SiteFrame): Html {
  const links = [
    ...added.footLinks,
    { text: siteTexts.tipoff, href: publicPaths.tipoff },
    { text: siteTexts.corrections, href: publicPaths.corrections },
    { text: siteTexts.rss, href: publicPaths.siteFeed },
    { text: siteTexts.sitemap, href: '/site/sitemap.xml' },
  ];
  const { icp, police, newsLicence, reportPhone, reportMail } = facts;
  const licences = [
    icp !== '' && outward(icpRegister, icp),
    police !== '' && outward(policeRegister + police.replace(/\D/g, ''), police),
    newsLicence !== '' && html`<span>${siteTexts.newsLicence} ${newsLicence}</span>`,
  ].filter((licence) => licence !== false);
  const reports = [
    reportPhone !== '' && html`<span>${siteTexts.reportPhone}：${reportPhone}</span>`,
    reportMail !== '' && html`<span>${siteTexts.reportMail}：<a href="mailto:${reportMail}">${reportMail}</a></span>`,
  ].filter((report) => report !== false);
  return html`<footer class="foot"><div class="wrap">
<p class="foot-brand">${name}</p>
<nav aria-label="${siteTexts.about}"><ul class="foot-links">${links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}</ul></nav>
${reports.length > 0 && html`<p class="foot-line">${reports}</p>`}
${licences.length > 0 && html`<p class="foot-line">${licences}</p>`}
<p class="foot-line"><span>${siteTexts.rights(now.getFullYear(), name)}</span>${isDemo && html`<span>${siteTexts.demo}</span>`}</p>
</div></footer>`;
}
