/** What comes from elsewhere: Word files, weixin articles, feeds and the assistant. */

/** Where weixin articles stand; links may also begin with http. */
export const weixinHost = 'mp.weixin.qq.com';

/** The service's fixed account stands in the server's settings; the documents show no value. */
export const newsDataCredentials = null;
