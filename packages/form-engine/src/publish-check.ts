import { boundsOf, fieldsByModel, initialValue, optionsFor } from './field-values.ts';
import { brokenShape } from './check-value.ts';
import { isEmptyValue } from './conditions.ts';
import { planConditions } from './condition-plan.ts';
import { isZeroPair, nameOf } from './definition.ts';
import { fieldTypeOf } from './field-types.ts';
import { walkFields } from './field-tree.ts';
import type { FormDefinition, FormField } from './form.ts';
import { patternOf, readPattern } from './pattern.ts';

/** Something to look at before a form is published. */
export interface PublishRemark {
  /** An error keeps from publishing, a warning does not. */
  level: 'error' | 'warning';
  /** Field that it is about; absent for the whole form. */
  field?: FormField;
  /** A Chinese sentence. */
  text: string;
  /** Only about where pictures are sent, which our own pages know without the form. */
  isAboutAddress?: boolean;
}

type AddRemark = (level: PublishRemark['level'], text: string, more?: Pick<PublishRemark, 'isAboutAddress'>) => void;

/** Returns the remarks on a form before it is published: errors first, each kind in page order. */
export function checkForPublishing(definition: FormDefinition): PublishRemark[] {
  const remarks: PublishRemark[] = [];
  const fields = [...walkFields(definition.list)].map(({ field }) => field);
  if (fieldsByModel(definition).size === 0) remarks.push({ level: 'error', text: '表单没有可填写的字段' });
  const sharers = Map.groupBy(fields, ({ model }) => model);
  for (const field of fields) {
    const addRemark: AddRemark = (level, text, more) =>
      void remarks.push({ level, field, text: `“${nameOf(field)}”${text}`, ...more });
    checkNames(field, sharers.get(field.model) ?? [], addRemark);
    checkOptions(definition, field, addRemark);
    checkBounds(definition, field, addRemark);
    checkImage(field, addRemark);
  }
  checkConditions(definition, remarks);
  return [...remarks.filter(({ level }) => level === 'error'), ...remarks.filter(({ level }) => level === 'warning')];
}

/** A question that readers see by the name of its kind, or by none. */
function isUnnamed(field: FormField): boolean {
  const type = fieldTypeOf(field.type);
  if (!type?.hasAnswer) return false;
  const name = field.name?.trim() ?? '';
  return name === '' || Object.values(type.names).includes(name);
}

/** How many questions of a form have no name of their own. */
export const countUnnamed = (definition: FormDefinition): number =>
  [...walkFields(definition.list)].filter(({ field }) => isUnnamed(field)).length;

function checkNames(field: FormField, sharers: readonly FormField[], addRemark: AddRemark): void {
  const isShown = field.type !== 'grid' && field.type !== 'text';
  if (isShown && !field.name?.trim()) addRemark('error', '没有标题');
  else if (isUnnamed(field)) addRemark('warning', '还没有改成题目，读者看不出要填什么');
  if (isShown && !field.model?.trim()) addRemark('error', '没有字段标识');
  if (!fieldTypeOf(field.type)) addRemark('warning', `的类型 ${field.type} 无法识别，读者将看不到它`);
  if (field.model !== undefined && sharers.length > 1 && sharers[0] === field)
    addRemark('error', `与另外 ${sharers.length - 1} 个字段的标识相同（${field.model}）`);
}

function checkOptions(definition: FormDefinition, field: FormField, addRemark: AddRemark): void {
  if (!['radio', 'checkbox', 'select'].includes(field.type)) return;
  const options = field.options?.remote ? undefined : optionsFor(definition, { ...field, model: '' }, {});
  const followed = definition.extension?.sources?.some(({ model }) => model === field.model);
  if (options === undefined || followed) return;
  if (options.length === 0) addRemark('error', '没有选项');
  const values = options.map(({ value }) => String(value));
  const doubles = [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
  if (doubles.length > 0) addRemark('error', `的选项重复：${doubles.join('、')}`);
  if (values.some((value) => value.trim() === '')) addRemark('error', '有空白选项');
  const defaults = [initialValue(field)].flat().filter((value) => !isEmptyValue(value));
  const strange = defaults.filter((value) => !values.includes(String(value)));
  if (strange.length > 0 && field.sortKey === undefined)
    addRemark('warning', `的默认值“${strange.join('、')}”不在选项之中`);
}

function checkBounds(definition: FormDefinition, field: FormField, addRemark: AddRemark): void {
  const { options = {} } = field;
  const { min, max } = boundsOf(field);
  if (min !== undefined && max !== undefined && min > max && field.type !== 'imgupload')
    addRemark('error', `的最小值 ${min} 大于最大值 ${max}`);
  if (field.type === 'imgupload' && Number(options.min ?? 0) > Number(options.length ?? 9))
    addRemark('error', '的最少张数大于最多张数');
  if (isZeroPair(field)) addRemark('warning', '的最小值与最大值同为 0，按未设置处理');
  if (options.required && (options.disabled || options.readonly)) addRemark('error', '必填却不可填写');
  for (const pattern of [readPattern(options.pattern), ...(field.rules ?? []).map((rule) => patternOf(rule, field))]) {
    if (pattern && 'refused' in pattern) {
      addRemark('error', `的校验规则不可用：${pattern.refused}`);
      return;
    }
  }
  const start = initialValue(field);
  const isChoice = ['radio', 'checkbox', 'select'].includes(field.type);
  if (!isChoice && brokenShape(definition, { ...field, name: '' }, start, {}, 'zh-CN') !== undefined)
    addRemark('warning', '的默认值不符合它自己的规则');
}

/** The documents ask for the domain and the token function, or for the upload address (R668). */
function checkImage(field: FormField, addRemark: AddRemark): void {
  if (field.type === 'imgupload' && !isImageReady(field))
    addRemark('warning', '未填写上传地址，也未填写域名与凭证函数，将使用系统的上传服务', { isAboutAddress: true });
}

/**
 * True when an image field says where its pictures are sent: domain and token function in cloud mode, else the upload
 * address (R668).
 */
export function isImageReady({ options = {} }: FormField): boolean {
  return options.isQiniu ? Boolean(options.domain && options.tokenFunc) : Boolean(options.action);
}

function checkConditions(definition: FormDefinition, remarks: PublishRemark[]): void {
  const conditions = definition.extension?.conditions ?? [];
  const fields = new Map([...walkFields(definition.list)].map(({ field }) => [field.model, field]));
  const { circle: cycle } = planConditions(definition);
  if (cycle)
    remarks.push({
      level: 'error',
      text: `条件互相循环：${cycle.map((model) => nameOf(fields.get(model) ?? { type: model })).join(' → ')}`,
    });
  for (const { target, when, act } of conditions) {
    const field = fields.get(target);
    const lost = [target, ...when.map(({ model }) => model)].filter((model) => !fields.has(model));
    if (lost.length > 0)
      remarks.push({
        level: 'error',
        ...(field ? { field } : {}),
        text: `条件引用了不存在的字段：${[...new Set(lost)].join('、')}`,
      });
    const impossible =
      act === 'show' &&
      when.find(({ model, test, value }) => test === 'equals' && cannotBe(definition, fields.get(model), value));
    if (impossible && field && conditions.filter((one) => one.target === target && one.act === 'show').length === 1) {
      remarks.push({
        level: 'warning',
        field,
        text: `“${nameOf(field)}”永远不会显示：“${nameOf(fields.get(impossible.model) ?? { type: impossible.model })}”没有选项“${String(impossible.value)}”`,
      });
    }
  }
}

function cannotBe(definition: FormDefinition, field: FormField | undefined, value: unknown): boolean {
  if (
    !field ||
    !['radio', 'select'].includes(field.type) ||
    field.addOption ||
    definition.extension?.sources?.some(({ model }) => model === field.model)
  )
    return false;
  const options = optionsFor(definition, field, {});
  return options !== undefined && !options.some((option) => String(option.value) === String(value));
}
