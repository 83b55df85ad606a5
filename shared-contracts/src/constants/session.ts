/** Sessions: tokens, clients, codes and locks of an account. */

/** Seconds before expiry at which a token is refreshed. */
export const tokenRefreshMargin = 2;
export const reLoginSuc = 0;
export const reLoginRespCode = 10007;
export const refreshSuccessFlag = 1;
export const ssoSuccessCode = '0000';
export const refreshAuthType = 'refresh_token';
export const loginAuthType = 'password';
export const refreshTypeStaff = 1;
export const refreshTypeMedia = 2;
/** Header by which a page of the host asks that its refresh token is kept in a cookie; foreign pages cannot send it. */
export const sessionCookieHeader = 'x-session-cookie';
/**
 * Client credentials that the host's page sends: one pair for the production host, another for all others. A bundle can
 * keep no secret; the pairs keep a page of one kind from logging in at a server of the other.
 */
export const clientId = 'newsroom-web';
export const clientSecret = '';
export const productionClientId = 'newsroom-web-production';
export const productionClientSecret = 'public';
/** Name of the page's meta element that is there on the production host alone. */
export const productionMeta = 'nr-production';

/** Failed logins after which a captcha is required, and after which the account is locked. */
export const captchaAfterFailures = 3;
export const lockAfterFailures = 5;
/** Minutes of the first lock; each further lock doubles it up to a day. */
export const lockMinutes = 10;
/** Seconds. */
export const accessTokenLifetime = 30 * 60;
/** Seconds in which a rotated refresh token still gets the same successor (lost answers, several tabs). */
export const refreshGrace = 10;
/** Seconds a captcha stays good. */
export const captchaLifetime = 120;
/**
 * Codes in text messages: seconds one stays good, wrong tries that end it, seconds between two to one number, and how
 * many a number gets a day.
 */
export const phoneCodeLifetime = 5 * 60;
export const phoneCodeTries = 5;
export const phoneCodePause = 60;
export const phoneCodesPerDay = 5;
