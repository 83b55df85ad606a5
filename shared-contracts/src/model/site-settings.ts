import { z } from 'zod';
import { pictureAddressMax, siteLimits } from '../limits/index.ts';
import { dateTime, text } from './primitives.ts';

/** Search engines that ask for a tag as a proof that the site is ours, with the name of that tag. */
export const verificationKinds = {
  baidu: { name: '百度', tag: 'baidu-site-verification' },
  so360: { name: '360 搜索', tag: '360-site-verification' },
  sogou: { name: '搜狗', tag: 'sogou_site_verification' },
  shenma: { name: '神马', tag: 'shenma-site-verification' },
  toutiao: { name: '头条搜索', tag: 'bytedance-verification-code' },
  bing: { name: '必应', tag: 'msvalidate.01' },
  google: { name: '谷歌', tag: 'google-site-verification' },
} as const;
export type VerificationKind = keyof typeof verificationKinds;
const verificationKind = z.enum(Object.keys(verificationKinds) as [VerificationKind, ...VerificationKind[]], {
  error: '请选择搜索引擎',
});

/** Text of a pattern, or none. */
const optional = (max: number, label: string, pattern: RegExp, message: string) =>
  text(max, label).regex(pattern, message).or(z.literal('')).default('');

/** A picture out of our own store, made of pixels; svg is a program and never comes there. */
export const ownPicture = (label: string) =>
  optional(
    pictureAddressMax,
    label,
    /^\/files\/[a-z0-9/_-]+\.(jpg|png|webp)$/,
    `${label}须为图片库中的 JPG、PNG 或 WebP 图片，不支持 SVG`,
  );

/** Facts of the public site that stand on every page; '' takes the server's setting, or shows nothing. */
export const siteFacts = z.strictObject({
  name: text(siteLimits.name, '站点名称').default(''),
  slogan: text(siteLimits.slogan, '标语').default(''),
  logo: ownPicture('站标'),
  icon: ownPicture('网站图标'),
  shareImage: ownPicture('分享图'),
  icp: optional(
    siteLimits.licence,
    'ICP备案号',
    /^[\u4e00-\u9fa5]ICP[备证]\d{6,12}号(-\d{1,4})?$/,
    'ICP备案号的格式如“京ICP备12345678号-1”',
  ),
  police: optional(
    siteLimits.licence,
    '公安备案号',
    /^[\u4e00-\u9fa5]公网安备\s?\d{14}号$/,
    '公安备案号的格式如“京公网安备11010502030123号”',
  ),
  newsLicence: optional(
    siteLimits.licence,
    '互联网新闻信息服务许可证号',
    /^[\dA-Za-z\u4e00-\u9fa5()（）〔〕\-\s]+$/,
    '许可证号只能包含汉字、字母、数字、括号和短横线',
  ),
  reportPhone: optional(
    siteLimits.reportPhone,
    '举报电话',
    /^[\d\s\-+()（）转、]{5,}$/,
    '举报电话只能包含数字、空格、短横线、括号、“转”和“、”',
  ),
  reportMail: optional(siteLimits.reportMail, '举报邮箱', /^[\w.+-]+@[\da-z-]+(\.[\da-z-]+)+$/i, '举报邮箱格式不正确'),
  /** Site number at Baidu's statistics; the one script of another party that pages can carry. */
  baiduStatistics: optional(
    siteLimits.statistics,
    '百度统计站点标识',
    /^[0-9a-f]{32}$/,
    '百度统计站点标识为32位十六进制字符',
  ),
  verifications: z
    .array(
      z.strictObject({
        kind: verificationKind,
        code: text(siteLimits.verification, '验证码').regex(
          /^[\w-]{4,}$/,
          '验证码只能包含字母、数字、下划线和短横线，至少4个字符',
        ),
      }),
    )
    .max(siteLimits.verifications, `站长验证最多${siteLimits.verifications}条`)
    .default([]),
});
export type SiteFacts = z.infer<typeof siteFacts>;

/** Facts without any of the newsroom's own. */
export const noSiteFacts: SiteFacts = siteFacts.parse({});

/** Pages that a newsroom writes about itself, by their address below /site/. */
export const sitePageNames = {
  about: '关于我们',
  contact: '联系我们',
  advertise: '广告服务',
  copyright: '版权声明',
} as const;
export type SitePageName = keyof typeof sitePageNames;
export const sitePageName = z.enum(Object.keys(sitePageNames) as [SitePageName, ...SitePageName[]]);

const pageText = (label: string) => text(siteLimits.pageText, label).default('');

/** The texts of those pages as HTML; an empty one is not shown. */
export const sitePages = z.strictObject({
  about: pageText(sitePageNames.about),
  contact: pageText(sitePageNames.contact),
  advertise: pageText(sitePageNames.advertise),
  copyright: pageText(sitePageNames.copyright),
});
export type SitePages = z.infer<typeof sitePages>;

/** Facts whose default is a setting of the server. */
export const defaultedFacts = ['name', 'slogan', 'icp', 'police', 'newsLicence', 'reportPhone', 'reportMail'] as const;
export type DefaultedFact = (typeof defaultedFacts)[number];

/** Everything that the page of the site's settings shows. */
export const siteSettings = z.object({
  facts: siteFacts,
  pages: sitePages,
  /** What counts where a fact is empty. */
  defaults: z.record(z.enum(defaultedFacts), z.string()),
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime.nullable(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
