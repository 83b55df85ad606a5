import { act, screen } from '@testing-library/react';
import { answerFields } from 'form-engine';
import { field, form, open } from './form-renderer-fixture.tsx';

it('R656 R659 R789 getData rejects with the string 表单数据校验失败, shows each message and goes to the first', async () => {
  const { form: handle } = open(
    form(
      field(
        'input',
        '姓名',
        { required: true, defaultValue: '' },
        { rules: [{ required: true, message: '姓名必须填写' }] },
      ),
      field('input', '电话', { defaultValue: '' }),
    ),
  );
  await act(() => expect(handle().getData()).rejects.toBe('表单数据校验失败'));
  expect(await screen.findByRole('alert')).toHaveTextContent('表单数据校验失败');
  const box = screen.getByRole('textbox', { name: '姓名' });
  expect(box).toHaveAccessibleDescription('姓名必须填写');
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
});

it('R789 in English the failure is shown as valid error', async () => {
  const { form: handle } = open(
    form(field('input', 'Name', { defaultValue: '' }, { rules: [{ required: true, message: 'Name Required' }] })),
    { locale: 'en-US' },
  );
  await act(() => expect(handle().getData()).rejects.toBe('表单数据校验失败'));
  expect(await screen.findByRole('alert')).toHaveTextContent('valid error');
});

it.each([
  ['R657', { type: 'email', message: '邮箱格式不正确' }, 'abc', '邮箱格式不正确'],
  ['R658', { pattern: '^\\d+$', message: '邮箱格式不匹配' }, 'abc', '邮箱格式不匹配'],
])(
  '%s a value that breaks a rule is reported in the words of the file when the field is left',
  async (_, rule, text, message) => {
    const { user } = open(form(field('input', '邮箱', { defaultValue: '' }, { rules: [rule] })));
    await user.type(screen.getByRole('textbox', { name: '邮箱' }), text);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  },
);

it.each([
  ['object', {}, 'x'],
  ['array', [], 'x'],
])('R661 the data type %s is understood', async (type, right, wrong) => {
  const blank = field('blank', '数据', { defaultType: 'String' }, { rules: [{ type, message: '数据格式不正确' }] });
  const { form: handle } = open(form(blank), { values: { blank_数据: wrong } });
  await act(() => expect(handle().getData()).rejects.toBe('表单数据校验失败'));
  act(() => handle().setValues({ blank_数据: right }));
  await expect(handle().getData()).resolves.toBeDefined();
});

it('min 0 and max 0 of a number are no bounds, and maxlength -1 is no limit', async () => {
  const { user, form: handle } = open(
    form(
      field('number', '数量', { defaultValue: 0, min: 0, max: 0 }),
      field('input', '备注', { defaultValue: '', maxlength: -1 }),
    ),
  );
  await user.clear(screen.getByRole('spinbutton', { name: '数量' }));
  await user.type(screen.getByRole('spinbutton', { name: '数量' }), '25');
  expect(screen.getByRole('textbox', { name: '备注' })).not.toHaveAttribute('maxlength');
  await expect(handle().getData()).resolves.toMatchObject({ number_数量: 25 });
});

it('500 fields are drawn in steps, and a failing one far below is drawn at once and gone to', async () => {
  const fields = Array.from({ length: 500 }, (_, index) =>
    field('blank', `题${index}`, {}, index === 480 ? { rules: [{ required: true, message: '题480必须填写' }] } : {}),
  );
  const blanks = { blank_题480: () => <button>题480</button> };
  const { container, form: handle } = open(form(...fields), { services: { blanks } });
  expect(container.querySelectorAll('[data-model]').length).toBeLessThan(100);
  await act(() => expect(handle().getData()).rejects.toBe('表单数据校验失败'));
  expect(screen.getByRole('button', { name: '题480' })).toHaveFocus();
  expect(answerFields(form(...fields))).toHaveLength(500);
});
