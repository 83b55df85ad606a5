import { collectAnswer } from './collect-answer.ts';
import { field, form } from './forms-fixture.ts';
import { generateRules } from './field-rules.ts';

const named = (type: string, model: string, options: Record<string, unknown>) => {
  const made = field(type, model, { name: '项目', options });
  return { ...made, rules: generateRules(made) };
};
const messagesOf = (definition: ReturnType<typeof form>, values: Record<string, unknown>) =>
  collectAnswer(definition, values).problems.map(({ message }) => message);

it('R655 R656 R657 R658 generates rules per field, with its name in every message, in both languages', () => {
  const made = named('input', 'a', { dataType: 'email', required: true, pattern: '^x' });
  expect(made.rules.map(({ message }) => message)).toEqual(['项目格式不正确', '项目必须填写', '项目格式不匹配']);
  expect(generateRules({ ...made, name: 'Mail' }, 'en-US').map(({ message }) => message)).toEqual([
    'Mail Invaild format',
    'Mail Required',
    'Mail Unmatched pattern',
  ]);
  expect(messagesOf(form([made]), {})).toEqual(['项目必须填写']);
  expect(messagesOf(form([made]), { a: 'nobody' })).toEqual(['项目格式不正确']);
  expect(messagesOf(form([made]), { a: 'a@b.cn' })).toEqual(['项目格式不匹配']);
});
