/** Lists, pickers and their filters: pages, periods, orders. */

export const operationRecordTypeDefault = 0;
export const systemCodeDefault = 1;
export const versionRecordContentTypeDefault = 5;
export const pushPlatformDefault = 3;
export const countValueTypeDefault = 2;
export const countContentTypeDefault = 1;
export const operationRecordHistoryMax = 20;
export const dayStartTime = '00:00:00';
export const dayEndTime = '23:59:59';
export const areaTopCode = 42;
export const qrFlag = 1;
export const categoryPickerWidth = 450;
export const categoryPickerHeight = 550;
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
export const searchTypeAll = 0;
export const searchTypeMyUploads = 1;
export const searchTypeMyTeam = 2;
