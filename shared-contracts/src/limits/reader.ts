/** Characters of a reader's name that are kept. */
export const readerNameMax = 20;
/** Characters of a mobile number and of a receipt number as a reader types them. */
export const typedMobileMax = 20;
export const typedReceiptMax = 40;
