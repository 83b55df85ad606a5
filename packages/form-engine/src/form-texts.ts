import type { FormLocale } from './form.ts';

interface RuleWords {
  required: string;
  type: string;
  pattern: string;
}

/** Tails of the generated messages, put after the field's name (R656 to R658); 'Invaild' is the documents' spelling. */
export const ruleWords: Record<FormLocale, RuleWords> = {
  'zh-CN': { required: '必须填写', type: '格式不正确', pattern: '格式不匹配' },
  'en-US': { required: 'Required', type: 'Invaild format', pattern: 'Unmatched pattern' },
};

/** Message that `getData` rejects with (R659). */
export const formValidationFailed = '表单数据校验失败';
/** English title of the same failure (R789). */
export const formValidError = 'valid error';

/** Tails of the messages for what the generated rules do not say, put after the field's name. */
export const valueWords = {
  'zh-CN': {
    notOffered: '所选内容不在选项之中',
    belowMin: (min: number) => `不能小于 ${min}`,
    aboveMax: (max: number) => `不能大于 ${max}`,
    tooLong: (limit: number) => `不能超过 ${limit} 个字`,
    badTime: '时间格式不正确',
    badRange: '开始时间不能晚于结束时间',
    tooManyPictures: (limit: number) => `最多上传 ${limit} 张图片`,
    tooFewPictures: (limit: number) => `至少上传 ${limit} 张图片`,
    badPicture: '图片地址不正确',
  },
  'en-US': {
    notOffered: ' is not among the options',
    belowMin: (min: number) => ` must be at least ${min}`,
    aboveMax: (max: number) => ` must be at most ${max}`,
    tooLong: (limit: number) => ` must have at most ${limit} characters`,
    badTime: ' is not a valid time',
    badRange: ': the start must not be after the end',
    tooManyPictures: (limit: number) => `: at most ${limit} pictures`,
    tooFewPictures: (limit: number) => `: at least ${limit} pictures`,
    badPicture: ': the picture address is wrong',
  },
} satisfies Record<FormLocale, unknown>;
