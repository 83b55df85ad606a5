/** Uploads and what is made of them: pictures, videos, watermarks. */

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
export const pictureType = 1;
export const streamType = 1;
export const pictureDefaultCategoryId = 0;
export const plainUploadFieldName = 'file';
