/** Characters of the sentence that users see when a part is switched off. */
export const switchMessageMax = 100;
/** Most minutes until an urgent swap is applied in every tab. */
export const swapDeadlineMax = 24 * 60;
/** Characters of a publishing key's name, and days that it is valid. */
export const deployKeyNameMax = 40;
export const deployKeyDaysMax = 365;
/** Roles and users that a release is tried out with. */
export const canaryRolesMax = 20;
export const canaryUsersMax = 200;
/** Characters of a role's code in a canary. */
export const canaryRoleMax = 30;
/** Characters of the name of a remote and of a version in the report of a tab, and of what failed in a load. */
export const remoteNameMax = 64;
export const versionMax = 64;
export const failureDetailMax = 1000;
