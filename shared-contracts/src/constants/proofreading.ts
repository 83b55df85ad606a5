/** Proofreading: its services, levels and limits. */

/** Proofreading result dialog, pixels. */
export const proofreadingDialogWidth = 1024;
export const proofreadingDialogHeight = 768;
export const providerABasePath = '{host}/dataapp';
export const providerAAuthSuccessCode = '0000';
export const providerACheckSuccessCode = 200;
export const providerAResponseType = 'code';
export const providerAGrantType = 'authorization_code';
/**
 * Read from the settings of the server (PROOF_A_APP_ID, PROOF_A_APP_SECRET, PROOF_B_AUTHORIZATION): no bundle holds
 * them.
 */
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
