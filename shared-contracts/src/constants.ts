/** Limits and defaults of the documents and of the project, each once. Names follow spec/constants.json. */

export const apiPrefix = '/amc';
export const rootRedirect = '/login';
export const appDefaultRoute = '/app/content/news';
export const assessDefaultRoute = '/assess/feeForm';
export const apiDefaultMethod = 'POST';
export const categoryPickerWidth = 450;
export const categoryPickerHeight = 550;
export const operationRecordTypeDefault = 0;
export const systemCodeDefault = 1;
export const versionRecordContentTypeDefault = 5;
export const pushPlatformDefault = 3;
export const countValueTypeDefault = 2;
export const countContentTypeDefault = 1;
export const responseSuccess = 1;
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
/** The bundle's public client id; the pair has no secret, since a bundle can keep none. */
export const clientId = 'newsroom-web';
export const clientSecret = '';
export const operationRecordHistoryMax = 20;
export const dayStartTime = '00:00:00';
export const dayEndTime = '23:59:59';
export const areaTopCode = 42;
export const qrFlag = 1;
/** Seconds. */
export const requestTimeout = 60;
export const defaultLocale = 'zh-CN';
export const pageSizeOptions = [10, 20, 30, 40, 50] as const;
export const pickerPageSize = 20;
export const pageIndexBase = 0;
export const paginationTotalDefault = 50;
export const paginationPagerCount = 5;
/** Preset '3' of the time ranges: the last month. */
export const defaultTimeRange = '3';
/** Days back of the presets 0 to 3; preset 4 is unlimited. */
export const periodDaysBack = [0, 2, 6, 30] as const;
export const sortOrderDefault = 1;
export const sortTypeDefault = 1;
export const publishStatusAny = -1;
export const publishStatusPublished = 1;
export const publishStatusNotPublished = 0;
/** Megabytes, and the same in kilobytes. */
export const uploadImageLimit = 15;
export const uploadImageLimitKb = 15360;
export const plainUploadFieldName = 'file';
export const editorMaxItems = 100;

/** Failed logins after which a captcha is asked, and after which the account is locked. */
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
/** Edit lock: seconds of a lease, and seconds between heartbeats. */
export const editLockLease = 60;
export const editLockHeartbeat = 20;
/** Milliseconds of quiet after which the article form saves to the server. */
export const autosaveDelay = 3000;
/** Milliseconds of quiet after which typing reaches IndexedDB. */
export const journalDelay = 500;
export const autosaveVersionsKept = 50;
/** Minutes a due publication may be late before it is held and reported instead of sent. */
export const scheduleGraceMinutes = 10;
export const recycleDays = 30;
export const titleMaxLength = 200;
export const bodyMaxLength = 1_000_000;
export const commentMaxLength = 1000;
export const batchMax = 200;
export const exportMaxRows = 50_000;
