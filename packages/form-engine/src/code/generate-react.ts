import { hasAnswer, initialValues, joinedRules } from '../field-values.ts';
import { walkFields } from '../field-tree.ts';
import type { FieldRule, FormDefinition, FormField, FormLocale } from '../form.ts';
import { patternOf } from '../pattern.ts';
import { translateField } from '../translation.ts';
import { conditionFunctions } from './condition-code.ts';
import { uploadAddress } from './html-controls.ts';
import { isIdentifier, scriptLiteral } from './literal.ts';
import { pictureLimitDefault } from './picture-words.ts';
import { reactControl } from './react-controls.ts';
import { pictureCode } from './picture-code.ts';

interface ReactOptions {
  locale?: FormLocale;
  /** Name of the component; 'GeneratedForm' when it is no name. */
  name?: string;
  /** Megabytes of one picture. */
  pictureLimit?: number;
}

const words = { 'zh-CN': { submit: '提交', reset: '重置' }, 'en-US': { submit: 'Submit', reset: 'Reset' } };
const sizes: Record<string, string> = { medium: 'large', small: 'middle', mini: 'small' };

/**
 * Generates a self-contained React component (TSX) on antd for a form, with rules, conditions and layout. Texts of the
 * form are string literals only.
 */
export function generateReact(
  definition: FormDefinition,
  { locale = 'zh-CN', name = 'GeneratedForm', pictureLimit = pictureLimitDefault }: ReactOptions = {},
): string {
  const component = isIdentifier(name) ? name : 'GeneratedForm';
  const used = new Set(['Button', 'Form', 'Space']);
  const body = definition.list.map((field) => fieldCode(definition, field, locale, used, 6)).join('\n');
  const models = [
    ...new Set(
      [...walkFields(definition.list)]
        .map(({ field }) => field)
        .filter(hasAnswer)
        .map(({ model }) => model),
    ),
  ];
  const { labelWidth = 100, labelPosition = 'right', size = 'small' } = definition.config ?? {};
  const layout =
    labelPosition === 'top'
      ? 'layout="vertical"'
      : `labelAlign="${labelPosition === 'left' ? 'left' : 'right'}" labelCol={{ flex: '${Number(labelWidth) || 100}px' }}`;
  const hasPictures = used.has('Upload');
  if (hasPictures) used.add('message');
  const hasMoments = used.has('DatePicker') || used.has('TimePicker');
  return `import { ${[...used].sort().join(', ')} } from 'antd';
${hasMoments ? "import dayjs from 'dayjs';\nimport customParseFormat from 'dayjs/plugin/customParseFormat';\n" : ''}${hasPictures ? "import type { UploadFile } from 'antd';\n" : ''}import type { ReactNode } from 'react';
${hasMoments ? '\ndayjs.extend(customParseFormat);\n' : ''}
/** Answers by model. */
export interface FormAnswers {
${models.map((model) => `  ${scriptLiteral(model)}?: unknown;`).join('\n')}
}

interface Option {
  value: string | number;
  label: string;
  children?: Option[];
}

export interface ${component}Props {
  onSubmit(answers: FormAnswers): void;
  initialValues?: FormAnswers;
  /** Options of remote fields by model. */
  remoteOptions?: Record<string, Option[]>;
  /** Content of custom regions by model. */
  slots?: Record<string, ReactNode>;
}

${conditionFunctions(definition, true)}

${hasPictures ? `${pictureCode(locale, pictureLimit)}\n` : ''}const defaults: FormAnswers = ${scriptLiteral(initialValues(definition), 2)};

export function ${component}({ onSubmit, initialValues, remoteOptions = {}, slots = {} }: ${component}Props) {
  const [form] = Form.useForm<FormAnswers>();
  const values: Record<string, unknown> = { ...(Form.useWatch([], form) ?? { ...defaults, ...initialValues }) };
  const state = decide(values);
  return (
    <Form form={form} ${layout} size="${sizes[size] ?? 'middle'}" initialValues={{ ...defaults, ...initialValues }} onFinish={onSubmit}${usesAll(body)}>
${body}
      <Form.Item>
        <Space>
          <Button type="primary" htmlType="submit">{${scriptLiteral(words[locale].submit)}}</Button>
          <Button onClick={() => form.resetFields()}>{${scriptLiteral(words[locale].reset)}}</Button>
        </Space>
      </Form.Item>
    </Form>
  );
}
`;
}

/** Props that no field of this form uses must still count as used for strict settings. */
function usesAll(body: string): string {
  const unused = ['remoteOptions', 'slots'].filter((name) => !body.includes(`${name}[`));
  return unused.length > 0
    ? ` data-props={[${unused.map((name) => `Object.keys(${name}).length`).join(', ')}].join()}`
    : '';
}

function fieldCode(
  definition: FormDefinition,
  original: FormField,
  locale: FormLocale,
  used: Set<string>,
  depth: number,
): string {
  const field = translateField(definition, original, locale);
  const pad = ' '.repeat(depth);
  const model = scriptLiteral(field.model ?? '');
  const code = field.columns
    ? gridCode(definition, field, locale, used, depth + 2)
    : itemCode(definition, field, locale, used, depth + 2);
  return `${pad}{!state.hidden.has(${model}) && (\n${code}\n${pad})}`;
}

function gridCode(
  definition: FormDefinition,
  field: FormField,
  locale: FormLocale,
  used: Set<string>,
  depth: number,
): string {
  used.add('Row').add('Col');
  const pad = ' '.repeat(depth);
  const { gutter = 0, justify = 'start', align = 'top' } = field.options ?? {};
  const columns = (field.columns ?? []).map(({ span, list }) => {
    const width = Number(span) > 0 ? `span={${Number(span)}}` : 'flex="auto"';
    return `${pad}  <Col ${width}>\n${list.map((inner) => fieldCode(definition, inner, locale, used, depth + 4)).join('\n')}\n${pad}  </Col>`;
  });
  const known = ['start', 'end', 'center', 'space-around', 'space-between'].includes(justify) ? justify : 'start';
  return `${pad}<Row gutter={${Number(gutter) || 0}} justify="${known}" align="${['top', 'middle', 'bottom'].includes(align) ? align : 'top'}">\n${columns.join('\n')}\n${pad}</Row>`;
}

function itemCode(
  definition: FormDefinition,
  field: FormField,
  locale: FormLocale,
  used: Set<string>,
  depth: number,
): string {
  const pad = ' '.repeat(depth);
  const model = scriptLiteral(field.model ?? '');
  if (field.type === 'text') return `${pad}<p>{${scriptLiteral(String(field.options?.defaultValue ?? ''))}}</p>`;
  const control = reactControl(field, locale);
  if (!control) return `${pad}<Form.Item label={${scriptLiteral(field.name ?? '')}}>{slots[${model}]}</Form.Item>`;
  for (const name of control.uses) used.add(name);
  const rules = rulesCode(definition, field);
  return `${pad}<Form.Item name={${model}} label={${scriptLiteral(field.name ?? '')}} rules={${rules}}${control.item ?? ''}>\n${pad}  ${control.code}\n${pad}</Form.Item>`;
}

function rulesCode(definition: FormDefinition, field: FormField): string {
  const same = [...walkFields(definition.list)]
    .map((place) => place.field)
    .filter(({ model }) => model === field.model);
  const rules = joinedRules(same.length > 1 ? same : [field])
    .map((rule) => ruleCode(rule, field))
    .filter((code) => code !== '');
  const byCondition = `{ required: state.required.has(${scriptLiteral(field.model ?? '')}), message: ${scriptLiteral(`${field.name ?? ''}必须填写`)} }`;
  const sent = field.type === 'imgupload' && uploadAddress(field) ? ['{ validator: picturesSent }'] : [];
  return `[${[...rules, byCondition, ...sent].join(', ')}]`;
}

const types = new Set(['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex', 'object', 'array']);

function ruleCode(rule: FieldRule, field: FormField): string {
  const message = rule.message === undefined ? '' : `, message: ${scriptLiteral(rule.message)}`;
  if (rule.required) return `{ required: true${message} }`;
  if (rule.type && types.has(rule.type)) return `{ type: ${scriptLiteral(rule.type)}${message} }`;
  const pattern = patternOf(rule, field);
  return pattern && 'matches' in pattern
    ? `{ pattern: new RegExp(${scriptLiteral(pattern.source)}${pattern.flags ? `, ${scriptLiteral(pattern.flags)}` : ''})${message} }`
    : '';
}
