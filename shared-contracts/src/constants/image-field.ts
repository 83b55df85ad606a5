/** The field for pictures, and the viewer that shows them at large. */

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
