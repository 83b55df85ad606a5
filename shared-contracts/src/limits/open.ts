/** Characters that the open API accepts. Texts are cleaned first, so that more comes in than is kept. */
export const openCursorMax = 300;
export const openCommentTextMax = 10_000;
export const openNickNameMax = 60;
export const openMobileMax = 20;
export const openEntryFieldMax = 2000;
export const openQuestionTextMax = 10_000;
export const openMessageTextMax = 2000;
export const openTipoffTextMax = 20_000;
export const openTipoffTitleMax = 200;
export const openTipoffNameMax = 60;
export const openTipoffMobileMax = 30;
/** Characters of a device's public key, and of the solution that it registers with. */
export const openDeviceKeyMax = 400;
export const openDeviceAnswerMax = 12;
