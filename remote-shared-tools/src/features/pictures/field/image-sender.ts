import { imageFieldPlainUpload } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ImageUploadProps, Shell } from 'shared-contracts/shell';
import { cloudUpload } from '../../../parts/upload/cloud-upload.ts';
import { postForm } from '../../../parts/upload/post-form.ts';
import { uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { cloudAddress, plainAddress } from './image-field.rules.ts';
import { imageFieldTexts as texts } from './image-field.texts.ts';
import type { SendImage } from './image-items.ts';

/** Upload of a field's pictures: straight to the cloud, to an address of the form, or into the picture library. */
export function imageSender(
  shell: Pick<Shell, 'call'>,
  {
    isQiniu = false,
    token = '',
    domain = '',
    action = '',
  }: Pick<ImageUploadProps, 'isQiniu' | 'token' | 'domain' | 'action'>,
): SendImage {
  if (isQiniu) {
    return async (file, { key, onProgress, signal }) => ({
      url: cloudAddress(domain, await cloudUpload(shell, { file, name: key, token, onProgress, signal })),
    });
  }
  // Our own action wants the session, which the host alone holds.
  if (action === imageFieldPlainUpload.path)
    return async (file, { signal }) => shell.call(imageFieldPlainUpload, { file }, { signal });
  if (action !== '') {
    return async (file, { onProgress, signal }) => {
      const url = plainAddress(await postForm({ url: action, fields: {}, file, onProgress, signal }));
      if (!url) throw new AppError(ErrorCode.BadRequest, texts.noUrl);
      return { url };
    };
  }
  return async (file, { onProgress, signal }) => {
    const { id, url } = await uploadPicture(shell, file, { onProgress, signal });
    return { id, url };
  };
}
