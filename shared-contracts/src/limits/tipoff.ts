/** Characters of a tip-off. */
export const tipoffMaxLength = 5000;
