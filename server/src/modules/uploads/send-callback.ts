import {
  fillFormBody,
  fillReturnBody,
  formType,
  KodoError,
  type MagicValues,
  signQBox,
  signQiniu,
  type UploadPolicy,
} from 'kodo';
import { isAppError } from 'shared-contracts/errors';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';

const largestAnswer = 1024 * 1024;

/**
 * Reports a finished upload to the address in its policy, as the cloud does: signed, the addresses in their order, its
 * JSON being the sender's answer. Internal addresses are called only where the settings allow them. Throws 579: the
 * object is stored all the same.
 */
export async function sendCallback(
  settings: Settings,
  { callbackUrl = '', callbackBody = '', callbackBodyType, callbackHost }: UploadPolicy,
  values: MagicValues,
): Promise<unknown> {
  const contentType = callbackBodyType === 'application/json' ? callbackBodyType : formType;
  const body = contentType === formType ? fillFormBody(callbackBody, values) : fillReturnBody(callbackBody, values);
  const keys = uploadKeysOf(settings.DATA_DIR);
  for (const address of callbackUrl
    .split(';')
    .map((one) => one.trim())
    .filter((one) => URL.canParse(one))) {
    const { host, pathname, search } = new URL(address);
    const request = { method: 'POST', host: callbackHost ?? host, path: pathname + search, contentType, body };
    const authorization = contentType === formType ? signQBox(keys, request) : signQiniu(keys, request);
    const headers = {
      authorization,
      'content-type': contentType,
      ...(callbackHost !== undefined && { host: callbackHost }),
    };
    try {
      const { bytes } = await fetchGuardOf(settings).fetch(address, { body, headers, maxBytes: largestAnswer });
      return JSON.parse(bytes.toString('utf8'));
    } catch (error) {
      if (!isAppError(error) && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new KodoError(579, 'callback failed');
}
