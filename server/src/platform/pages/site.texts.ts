/** Texts of every page of the public website, and of the pages that say one thing. */
export const siteTexts = {
  /** Top of every page. */
  slogan: '记录城市，温暖人心',
  home: '首页',
  skipToContent: '跳到正文',
  channels: '频道',
  /** Foot of every page. */
  tipoff: '我要爆料',
  corrections: '更正与说明',
  rss: 'RSS 订阅',
  sitemap: '站点地图',
  rights: (year: number, name: string) => `© ${year} ${name} 版权所有`,
  demo: '演示站点，内容均为虚构',
  /** Pages that say one thing. */
  notFoundTitle: '页面不存在',
  notFoundText: '您要看的页面不存在，可能地址有误。',
  back: '回到首页',
  backToStory: '返回文章',
} as const;
