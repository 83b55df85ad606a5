import type { FormLocale } from '../form.ts';

/** Megabytes of a picture that generated code accepts where the caller names no limit. */
export const pictureLimitDefault = 15;

interface PictureWords {
  noAddress: string;
  /** `limit` in megabytes. */
  tooLarge(limit: number): string;
  failed: string;
  sending: string;
}

/** Texts on pictures in generated code: a form without an upload address cannot send them. */
export const pictureWords: Record<FormLocale, PictureWords> = {
  'zh-CN': {
    noAddress: '没有设置上传地址，这里不能上传图片',
    tooLarge: (limit) => `每个附件大小不能大于${limit}M！`,
    failed: '上传图片失败。',
    sending: '图片正在上传，请稍候',
  },
  'en-US': {
    noAddress: 'No upload address is set, so pictures cannot be sent from here',
    tooLarge: (limit) => `Each file must be at most ${limit} MB`,
    failed: 'Could not upload the pictures',
    sending: 'Pictures are still being sent',
  },
};
