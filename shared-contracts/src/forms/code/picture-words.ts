import { uploadImageLimit } from '../../constants/index.ts';
import type { FormLocale } from '../form.ts';

/** What generated code says about pictures: a form that names no upload address has nowhere to send them. */
export const pictureWords: Record<
  FormLocale,
  { noAddress: string; tooLarge: string; failed: string; sending: string }
> = {
  'zh-CN': {
    noAddress: '没有设置上传地址，这里不能上传图片',
    tooLarge: `每个附件大小不能大于${uploadImageLimit}M！`,
    failed: '上传图片失败。',
    sending: '图片正在上传，请稍候',
  },
  'en-US': {
    noAddress: 'No upload address is set, so pictures cannot be sent from here',
    tooLarge: `Each file must be at most ${uploadImageLimit} MB`,
    failed: 'Could not upload the pictures',
    sending: 'Pictures are still being sent',
  },
};
