/** Constants of imported material: Word files, weixin articles, feeds and the assistant. */

/** Host of weixin articles; links may also begin with http. */
export const weixinHost = 'mp.weixin.qq.com';

/** Null: the service's fixed account is configured on the server; the documents show no value. */
export const newsDataCredentials = null;
