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
/** Header by which a page of the host asks that its refresh token is kept in a cookie; foreign pages cannot send it. */
export const sessionCookieHeader = 'x-session-cookie';
/**
 * Who calls, as the page of the host says it: one pair for the production host, another for all others. A bundle can keep no
 * secret; the pairs keep a page of one kind from logging in at a server of the other.
 */
export const clientId = 'newsroom-web';
export const clientSecret = '';
export const productionClientId = 'newsroom-web-production';
export const productionClientSecret = 'public';
/** Name of the page's meta element that is there on the production host alone. */
export const productionMeta = 'nr-production';
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
export const videoPickerDefaultTimeFilter = '3';
export const activityListWapPublishStatus = -1;
export const activityListAppPublishStatus = 2;
export const contentPickerTabColumns = 0;
export const contentPickerTabActivities = 1;
export const contentPickerRootId = '0';
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
/** Megabytes of a block of a chunked upload, and bytes of a chunk in it. */
export const uploadBlockSize = 4;
export const uploadChunkSize = 4_096_000;
/** Bytes: the chunk of the storage's own client, and megabytes over which it sends in chunks. */
export const storageSdkChunkSize = 4_194_304;
export const storageChunkThreshold = 4;
export const uploadConcurrentChunks = 3;
export const uploadRetryCount = 3;
/** Code of a request error that is tried again unless it was aborted. */
export const uploadRetryErrorCode = 0;
/** Days that a chunk context stays good. */
export const uploadContextExpiry = 1;
/** Hosts of the storage, tried in order. */
export const storageHosts = 6;
/** Seconds between two looks at a conversion. */
export const mediaPollInterval = 1;
export const convertStatusComplete = 1;
export const transcodingDone = 1;
export const transcodingNotDone = 0;
export const transcodingError = 2;
export const videoConversionSkipType = 1;
export const videoConversionSkipFormat = 'mp4';
/** Seconds after which a video that failed to load is loaded again. */
export const videoRetryDelay = 5;
/** kbit/s and pixels under which an mp4 is not converted. */
export const videoBitRateDefault = 4000;
export const videoWidthDefault = 1920;
export const videoPickerPageSize = 10;
export const imageCompressionQuality = 0.92;
export const imageCompressionTypes = ['png', 'jpeg', 'webp', 'bmp'] as const;
export const watermarkPosition1 = 1;
export const watermarkPosition2 = 2;
export const watermarkPosition3 = 3;
export const watermarkPosition4 = 4;
export const watermarkPosition5 = 5;
export const watermarkPositionDefault = 4;
export const watermarkPositionRange = [1, 5] as const;
export const watermarkImageOptions = [1, 2] as const;
export const watermarkImageDefault = 1;
/** Pixels, width and height: of the watermark's file, and as it is drawn. */
export const watermarkOption1Source = [500, 136] as const;
export const watermarkOption1Drawn = [90, 36] as const;
export const watermarkOption2Source = [300, 61] as const;
export const watermarkOption2Drawn = [180, 36] as const;
export const imageBoxWatermarkSizes = [
  [180, 36],
  [75, 25],
] as const;
export const watermarkJpegQuality = 0.8;
/** Named style of a batch watermark. */
export const watermarkBatchStyle = 'w800_wm';
export const searchTypeAll = 0;
export const searchTypeMyUploads = 1;
export const searchTypeMyTeam = 2;
export const pictureType = 1;
export const streamType = 1;
export const pictureDefaultCategoryId = 0;
export const plainUploadFieldName = 'file';
export const editorMaxItems = 100;
/** Sizes of letters that the editor offers besides that of the page. */
export const editorFontSizes = ['14px', '18px', '20px', '24px', '28px'] as const;
/** Fonts that it offers. Written in full, so that a pasted page's own font is never taken for a choice. */
export const editorFonts = { hei: 'SimHei, sans-serif', kai: 'KaiTi, serif', fang: 'FangSong, serif' } as const;
/** Pixels that the editor's text is high at least where its place gives it no more (S2 §9; the unit is ours). */
export const editorBuiltInHeight = 100;

export const imageFieldMaxDefault = 9;
/** Pixels, width and height. */
export const imageFieldThumbnail = [100, 100] as const;
export const imageFieldMinDefault = 0;
/** Milliseconds. */
export const imageFieldDragAnimation = 200;
export const imageFieldSuccessDelay = 200;
/** Shares of the thumbnail's smaller side. */
export const imageFieldProgressCircle = 0.9;
export const imageFieldActionBar = 1 / 4;
export const imageFieldSuppliedPercent = 100;
export const imageFieldSuppliedStatus = 'success';
export const imageFieldNewPercent = 0;
/** Percent at which the circle says 压缩中... */
export const imageBoxCompressingAt = 100;

export const viewerZIndex = 2015;
export const viewerZoomRatio = 0.1;
export const viewerZoomRange = [0.01, 100] as const;
/** Milliseconds. */
export const viewerSlideshowInterval = 5000;
/** Seconds. */
export const viewerTooltip = 1;
export const viewerLoadTimeout = 1;

/** Milliseconds after which the content of a closed form dialog is removed. */
export const dialogCloseDelay = 300;
/** Pixels. */
export const dialogDefaultWidth = 600;
export const formDialogDefaultWidth = 800;
export const formDialogDefaultHeight = 700;

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
/** Codes in text messages: seconds one stays good, wrong tries that end it, seconds between two to one number, and how many a number gets a day. */
export const phoneCodeLifetime = 5 * 60;
export const phoneCodeTries = 5;
export const phoneCodePause = 60;
export const phoneCodesPerDay = 5;
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
export const titleMaxLength = 200;
export const bodyMaxLength = 1_000_000;
export const atlasMaxPictures = 200;
export const commentMaxLength = 1000;
export const batchMax = 200;
export const exportMaxRows = 50_000;
export const searchTotalMax = 1000; // Hits of a search that are counted and shown: as many means that there may be more.
/** Days that a story lies in the recycle bin before it is removed for ever. */
export const binKeepDays = 30;

/** Characters of a form definition's JSON text that is stored; 2,000 questions take about a million. */
export const formDefinitionMaxLength = 2_000_000;
export const questionnaireTitleMax = 100;
export const questionnaireIntroMax = 2000;
export const questionnaireThanksMax = 500;

/** Form designer (S2 §3, §5, §9); sizes in pixels, times in milliseconds. */
export const imageFieldMaxInDesigner = 8;
export const designerPaletteWidth = 250;
export const designerDragAnimation = 200;
export const designerTextareaRows = 5;
export const designerBlankHeight = 50;
export const designerImageSize = [100, 100] as const;
export const designerRateMax = 5;
export const designerSliderMin = 0;
export const designerSliderMax = 100;
export const designerSliderStep = 1;
export const designerTimeFormat = 'HH:mm:ss';
export const designerDateFormat = 'yyyy-MM-dd';
export const designerDemoRemoteDelay = 2000;
export const designerPreviewWidth = 1000;
export const designerImportWidth = 800;
export const designerJsonWidth = 800;
export const labelWidthDefault = 100;
export const labelWidthRange = [0, 200] as const;
export const labelWidthStep = 10;
export const labelPositionDefault = 'right';
export const labelPositions = ['left', 'right', 'top'] as const;
export const formSizeDefault = 'small';
export const formSizes = ['medium', 'small', 'mini'] as const;
export const designerDataTypes = ['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'] as const;
export const dateTypes = ['year', 'month', 'date', 'dates', 'datetime', 'datetimerange', 'daterange'] as const;
export const blankDefaultTypes = ['String', 'Object', 'Array'] as const;
export const numberInputLimits = [0, 100] as const;
export const numberInputStep = 1;
/** Letters and digits. */
export const randomIdentifierLength = 6;
export const renderedFormExtraDataTypes = ['object', 'array'] as const;
export const radioUserInputSortKey = '1630977542000_7164';
export const radioUserInputHideLabel = 1;
/** The documents' 'Chinese word for works'. */
export const radioWorksValue = '作品';
export const gridJustifyDefault = 'start';
export const gridAlignDefault = 'top';
export const gridDragDisabledValue = 'no';
export const supportedLocales = ['zh-CN', 'en-US'] as const;
/** Proofreading result dialog, pixels. */
export const proofreadingDialogWidth = 1024;
export const proofreadingDialogHeight = 768;
export const providerABasePath = '{host}/dataapp';
export const providerAAuthSuccessCode = '0000';
export const providerACheckSuccessCode = 200;
export const providerAResponseType = 'code';
export const providerAGrantType = 'authorization_code';
/** Read from the settings of the server (PROOF_A_APP_ID, PROOF_A_APP_SECRET, PROOF_B_AUTHORIZATION): no bundle holds them. */
export const providerAAppId = null;
export const providerAAppSecret = null;
export const providerBAuthorization = null;
export const providerBErrorsCode = 201;
export const providerBNoErrorsCode = 200;
export const providerBCheckers = [
  'basic_word',
  'political_proofreader',
  'sensitive_word',
  'punctuation',
  'quotation',
  'forbidden_word',
  'sacked_official',
  'digit',
  'specific_keyword',
] as const;
export const providerBDefaultCheckers = ['punctuation'] as const;
export const heimaLevelError = 1;
export const heimaLevelSuspected = 2;
export const heimaLevelSerious = 3;
/** Seconds between two looks at a heima result, and seconds after which it is given up. */
export const heimaPollInterval = 3;
export const heimaTimeout = 30;
/** Characters of one text, and paragraphs, that are proofread at once. */
export const proofreadMaxCharacters = 220_000;
export const proofreadMaxParagraphs = 20_000;
export const sensitiveImportMax = 5000;

/** Bytes of a Word file; newsrooms send reports of 30 MB with their photographs. */
export const wordMaxBytes = 40 * 1024 * 1024;
/** Where weixin articles stand; links may also begin with http. */
export const weixinHost = 'mp.weixin.qq.com';

/** Minutes between two runs of a feed, and days that its clues are kept. */
export const feedIntervalRange = [5, 1440] as const;
export const feedKeepDaysRange = [1, 365] as const;
export const feedsMax = 200;
/** Items of one answer of a feed that are taken, newest first. */
export const feedItemsMax = 200;
/** Bytes of a feed. */
export const feedMaxBytes = 5 * 1024 * 1024;
/** Characters of a text that keywords and summary are drawn from. */
export const extractMaxLength = 200_000;
export const extractKeywordsMax = 8;
export const extractSummaryLength = 160;
/** Characters that the assistant is given at once, and that it may answer. */
export const aiTextMax = 20_000;
export const aiAnswerMax = 60_000;
/** Messages of a conversation that travel with a new question, and conversations a user keeps. */
export const aiContextMessages = 20;
export const aiChatsMax = 200;
/** The service's fixed account stands in the server's settings; the documents show no value. */
export const newsDataCredentials = null;
