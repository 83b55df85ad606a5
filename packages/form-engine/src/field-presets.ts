import type { FormLocale } from './form.ts';

/** A ready-made field of the group 常用字段 (R517 to R526). Options and default by locale, in one order. */
export interface FieldPreset {
  id: string;
  type: 'input' | 'radio' | 'checkbox';
  names: Record<FormLocale, string>;
  required: boolean;
  options?: Record<FormLocale, readonly string[]>;
  /** Place of the default among the options. */
  defaultIndex?: number;
}

const text = (id: string, zh: string, en: string, required: boolean): FieldPreset => ({
  id,
  type: 'input',
  names: { 'zh-CN': zh, 'en-US': en },
  required,
});

const choice = (
  id: string,
  type: 'radio' | 'checkbox',
  [zh, en]: [string, string],
  zhOptions: string,
  enOptions: string,
  defaultIndex?: number,
): FieldPreset => ({
  id,
  type,
  names: { 'zh-CN': zh, 'en-US': en },
  required: false,
  options: { 'zh-CN': zhOptions.split('|'), 'en-US': enOptions.split('|') },
  ...(defaultIndex === undefined ? {} : { defaultIndex }),
});

/** The presets of the documents in their order. */
export const fieldPresets: readonly FieldPreset[] = [
  text('company', '公司', 'company', true),
  text('department', '部门', 'department', true),
  text('position', '职位', 'position', true),
  choice(
    'hobbies',
    'checkbox',
    ['兴趣爱好', 'hobbies'],
    '艺术|音乐|运动|数码|购物|阅读|旅行|时尚|其他',
    'arts|music|sports|digital|shopping|reading|travel|fashion|other',
  ),
  choice('bloodType', 'radio', ['血型', 'blood type'], 'A|B|O|AB|其他', 'A|B|O|AB|other', 0),
  choice('maritalStatus', 'radio', ['婚姻状况', 'marital status'], '单身|已婚|保密', 'single|married|secret', 2),
  choice('gender', 'radio', ['性别', 'gender'], '男|女', 'male|female', 0),
  choice(
    'ageBand',
    'radio',
    ['年龄段', 'age band'],
    '15岁以下|16~20岁|21~25岁|26~30岁|31~35岁|36~40岁|40岁以上',
    'under 15|16~20|21~25|26~30|31~35|36~40|over 40',
  ),
  choice(
    'education',
    'radio',
    ['学历', 'education'],
    '小学|初中|高中|大专|本科|研究生',
    'primary|junior high|senior high|college|bachelor|postgraduate',
    0,
  ),
  choice(
    'monthlyIncome',
    'radio',
    ['月收入', 'monthly income'],
    '3000以下|3000~5000|5000~10000|10000~20000|20000以上',
    'under 3000|3000~5000|5000~10000|10000~20000|over 20000',
  ),
  text('location', '所在地', 'location', false),
  text('captcha', '验证码', 'captcha', true),
];
