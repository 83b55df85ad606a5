import type { FormDefinition, FormField } from './form.ts';

/** A field for tests: type, name and model, with what else is given. */
export function field(type: string, model: string, more: Partial<FormField> = {}): FormField {
  return { type, name: model, key: `1703670296000_${model}`, model, rules: [], options: {}, ...more };
}

/** A form of some fields. */
export function form(list: readonly FormField[], extension?: FormDefinition['extension']): FormDefinition {
  return {
    list,
    config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
    ...(extension ? { extension } : {}),
  };
}

/** Real files' ways of every era: key orders, lost patterns, numbers as keys, foreign types, odd blanks and escapes. */
export const filesOfEveryEra: Record<string, string> = {
  'newest, two spaces': `{
  "list": [
    {
      "type": "input",
      "icon": "icon-input",
      "options": {
        "width": "100%",
        "defaultValue": "",
        "required": true,
        "dataType": "string",
        "pattern": "",
        "placeholder": "",
        "disabled": false,
        "maxlength": -1,
        "showWordLimit": false,
        "remoteFunc": "func_1703670296000_5958"
      },
      "name": "姓名",
      "key": "1703670296000_5958",
      "model": "input_1703670296000_5958",
      "rules": [
        { "type": "string", "message": "姓名格式不正确" },
        { "required": true, "message": "姓名必须填写" }
      ]
    }
  ],
  "config": { "labelWidth": 100, "labelPosition": "right", "size": "small" }
}
`,
  '2018, one line, no config':
    '{"list":[{"type":"number","name":"数量","icon":"regular/keyboard","options":{"min":0,"max":0,"step":1.0},"key":1533181217000,"model":"number_1","rules":[{"pattern":{},"message":"数量格式不匹配"}]}]}',
  'paid edition, tabs and unknown types':
    '{\n\t"list": [\n\t\t{"type":"table","tableColumns":[{"type":"input","model":"a"}],"options":{"dataBind":true,"2":"b","1":"a"},"key":"1575897887618","model":"table_1"},\n\t\t{"type":"scanCode","options":{"id":12345678901234567890}}\n\t],\n\t"config": {"labelWidth":100,"labelPosition":"top"}\n}',
  'fork, grid in grid, escapes':
    '{"list":[{"type":"grid","columns":[{"span":"","list":[{"type":"grid","columns":[{"span":24,"list":[{"type":"text","options":{"defaultValue":"\\u4e2d\\/\\u6587"},"model":"t"}]}],"options":{}}]}],"options":{"gutter":0},"name":"外","key":"1","model":"grid_1","rules":[]}],"config":{}}',
};
