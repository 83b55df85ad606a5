/** Base paths of the product, and redirect targets of pages. */

export const apiPrefix = '/amc';
export const rootRedirect = '/login';
export const appDefaultRoute = '/app/content/news';
export const assessDefaultRoute = '/assess/feeForm';
export const apiDefaultMethod = 'POST';
export const defaultLocale = 'zh-CN';
export const supportedLocales = ['zh-CN', 'en-US'] as const;
/** Seconds. */
export const requestTimeout = 60;
export const responseSuccess = 1;
