/** What the server says of the site's settings. */
export const siteSettingsTexts = {
  stale: '站点设置已被他人修改，请刷新后再保存',
  foreignPictures: '页面中有外站图片，请先上传到图片库',
  name: '站点名称',
  slogan: '标语',
} as const;

/** Said at the start of a production server whose site shows no number of registration. */
export const noIcpNumber =
  'WARNING: the public site shows no ICP number (ICP备案号), which the law demands of every site in mainland China. ' +
  'Set SITE_ICP, or enter it in the site settings (/app/config/site).';
