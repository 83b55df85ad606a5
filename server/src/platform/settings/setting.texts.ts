/** Values of settings that readers see, and what settings are for that have a Chinese name alone. */
export const settingTexts = {
  siteName: '新闻网站',
  icp: 'ICP备案号 in the foot of every public page, which the law demands',
  police: '公安备案号 in that foot',
  newsLicence: '互联网新闻信息服务许可证号 in that foot',
  reportPhone: '违法和不良信息举报电话 in that foot',
  reportMail: '违法和不良信息举报邮箱 in that foot',
} as const;
