import type { ConditionTestKind, FormLocale } from 'form-engine';

type TestText = (name: string, value: string) => string;

interface ExplainTexts {
  tests: Record<ConditionTestKind, TestText>;
  and: string;
  or: string;
  comma: string;
  empty: string;
  isHidden: string;
  currentValue: (name: string, value: string) => string;
  hidden: (condition: string, current: string) => string;
  required: (condition: string, current: string) => string;
  disabled: (condition: string, current: string) => string;
  byGrid: (reason: string) => string;
  hiddenField: (name: string) => string;
}

/** Words that say why a field is hidden, demanded or disabled. */
export const explainTexts: Record<FormLocale, ExplainTexts> = {
  'zh-CN': {
    tests: {
      equals: (name, value) => `“${name}”等于“${value}”`,
      notEquals: (name, value) => `“${name}”不等于“${value}”`,
      contains: (name, value) => `“${name}”包含“${value}”`,
      notContains: (name, value) => `“${name}”不包含“${value}”`,
      greater: (name, value) => `“${name}”大于“${value}”`,
      less: (name, value) => `“${name}”小于“${value}”`,
      empty: (name) => `“${name}”为空`,
      notEmpty: (name) => `“${name}”不为空`,
    },
    and: ' 且 ',
    or: ' 或 ',
    comma: '，',
    empty: '（空）',
    isHidden: '（已隐藏）',
    currentValue: (name, value) => `“${name}”现为${value}`,
    hidden: (condition, current) => `仅当${condition}时显示；${current}`,
    required: (condition, current) => `因为${condition}而必须填写；${current}`,
    disabled: (condition, current) => `因为${condition}而禁用；${current}`,
    byGrid: (reason) => `所在的栅格被隐藏：${reason}`,
    hiddenField: (name) => `“${name}”已隐藏`,
  },
  'en-US': {
    tests: {
      equals: (name, value) => `"${name}" is "${value}"`,
      notEquals: (name, value) => `"${name}" is not "${value}"`,
      contains: (name, value) => `"${name}" contains "${value}"`,
      notContains: (name, value) => `"${name}" does not contain "${value}"`,
      greater: (name, value) => `"${name}" is greater than "${value}"`,
      less: (name, value) => `"${name}" is less than "${value}"`,
      empty: (name) => `"${name}" is empty`,
      notEmpty: (name) => `"${name}" is not empty`,
    },
    and: ' and ',
    or: ' or ',
    comma: ', ',
    empty: '(empty)',
    isHidden: '(hidden)',
    currentValue: (name, value) => `"${name}" is now ${value}`,
    hidden: (condition, current) => `Shown only when ${condition}; ${current}`,
    required: (condition, current) => `Required because ${condition}; ${current}`,
    disabled: (condition, current) => `Disabled because ${condition}; ${current}`,
    byGrid: (reason) => `Its grid is hidden: ${reason}`,
    hiddenField: (name) => `"${name}" is hidden`,
  },
};
