/** Where the product answers, and what a page is led to. */

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
