/** Characters of the name that a user logs in with, and of one that is given to a new account. */
export const loginNameMax = 60;
export const userNameMax = 30;
/** Characters of a user's own name. */
export const nickNameMax = 30;
/** Characters that a password input accepts; only the hash and the sealed text are sent. */
export const passwordMax = 200;
/** Digits of a mobile number. */
export const mobileLength = 11;
/** Digits of a code from a text message or from an authenticator app. */
export const codeLength = 6;
/** Characters of a recovery code as it is printed, hyphen included. */
export const recoveryCodeLength = 11;
/** Characters that a captcha input accepts. */
export const captchaMax = 12;
export const roleNameMax = 30;
export const roleDescriptionMax = 200;
export const rolesPerUserMax = 20;
export const channelsPerUserMax = 500;
/** Characters of a permission's code, and codes of one role. */
export const permissionCodeMax = 100;
export const permissionCodesMax = 1000;
/** Characters of the name of a group at an identity service, and such groups of one role and service. */
export const roleGroupMax = 200;
export const roleGroupsMax = 20;

/** User names of staff: a letter, then letters, digits, dots, underscores and hyphens, 3 to 30 in all. */
export const userNamePattern = /^[A-Za-z][\w.-]{2,29}$/;
