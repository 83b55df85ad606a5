import { blankTypes, dateKinds } from './field-rules.ts';
import { fieldPresets } from './field-presets.ts';
import { fieldSizes, fieldTypes } from './field-types.ts';
import { newFieldKey, randomIdentifier, withNewKeys } from './field-key.ts';
import { newField, newPresetField } from './new-field.ts';
import { isFixed, showsUserInput } from './field-values.ts';

const types = (group: string) => fieldTypes.filter((one) => one.group === group).map(({ type }) => type);
const optionsOf = (id: string, locale: 'zh-CN' | 'en-US' = 'en-US') => newPresetField(id, { locale }).options;

it('R509 R514 R516 knows the basic, advanced and layout types', () => {
  expect(types('basic')).toEqual([
    'input',
    'textarea',
    'number',
    'radio',
    'checkbox',
    'time',
    'date',
    'rate',
    'color',
    'select',
    'switch',
    'slider',
    'text',
    'association',
  ]);
  expect(types('advanced')).toEqual(['blank', 'imgupload', 'editor', 'cascader']);
  expect(types('layout')).toEqual(['grid']);
});

it('R498 R499 R591 gives a dropped field a key of time and random number, a model and empty rules', () => {
  const made = newField('input', { makeKey: () => newFieldKey(1703670296123, () => 0.5) });
  expect(made).toMatchObject({ key: expect.stringMatching(/^1703670296000_\d+$/), rules: [] });
  expect(made.model).toBe(`input_${made.key}`);
  expect(made.options?.remoteFunc).toBe(`func_${made.key}`);
  expect(Object.keys(made)).toEqual(['type', 'icon', 'options', 'name', 'key', 'model', 'rules']);
  expect(Object.keys(newField('grid'))).toEqual([
    'type',
    'icon',
    'columns',
    'options',
    'name',
    'key',
    'model',
    'rules',
  ]);
});

it('R500 R502 R503 R504 R505 gives only grids columns, each with span and list, and default options', () => {
  expect(fieldTypes.filter(({ type }) => newField(type).columns).map(({ type }) => type)).toEqual(['grid']);
  const grid = newField('grid');
  expect(grid.columns).toEqual([
    { span: 12, list: [] },
    { span: 12, list: [] },
  ]);
  expect(grid.options).toMatchObject({ gutter: 0, justify: 'start', align: 'top' });
});

it('R471 R510 R511 R512 R513 R844 R845 R846 R847 R848 R849 gives each type the defaults of the documents', () => {
  expect(newField('time').options?.format).toBe('HH:mm:ss');
  expect(newField('date').options?.format).toBe('yyyy-MM-dd');
  expect(newField('rate').options?.max).toBe(5);
  expect(newField('slider').options).toMatchObject({ min: 0, max: 100, step: 1 });
  expect(newField('imgupload').options).toMatchObject({ length: 8, size: { width: 100, height: 100 } });
  expect(fieldSizes).toEqual({ textareaRows: 5, blankHeight: 50 });
});

it('R515 R666 R667 binds a blank region by its model, and knows the kinds of dates and default types', () => {
  expect(newField('blank').model).toMatch(/^blank_/);
  expect(dateKinds).toEqual(['year', 'month', 'date', 'dates', 'datetime', 'datetimerange', 'daterange']);
  expect(blankTypes).toEqual(['String', 'Object', 'Array']);
});

it('R517 R525 R526 makes company, department, position and captcha required text, and location text', () => {
  for (const id of ['company', 'department', 'position', 'captcha']) {
    expect(newPresetField(id)).toMatchObject({ type: 'input', options: { required: true } });
    expect(newPresetField(id).rules?.some(({ required }) => required)).toBe(true);
  }
  expect(newPresetField('location')).toMatchObject({ type: 'input', options: { required: false }, rules: [] });
});

it('R518 R519 R520 R521 R522 R523 R524 gives each preset its options and its default', () => {
  const values = (id: string) => optionsOf(id)?.options?.map(({ value }) => value);
  expect(newPresetField('hobbies').type).toBe('checkbox');
  expect(values('hobbies')).toEqual([
    'arts',
    'music',
    'sports',
    'digital',
    'shopping',
    'reading',
    'travel',
    'fashion',
    'other',
  ]);
  expect([values('bloodType'), optionsOf('bloodType')?.defaultValue]).toEqual([['A', 'B', 'O', 'AB', 'other'], 'A']);
  expect([values('maritalStatus'), optionsOf('maritalStatus')?.defaultValue]).toEqual([
    ['single', 'married', 'secret'],
    'secret',
  ]);
  expect([values('gender'), optionsOf('gender')?.defaultValue]).toEqual([['male', 'female'], 'male']);
  expect(values('ageBand')).toEqual(['under 15', '16~20', '21~25', '26~30', '31~35', '36~40', 'over 40']);
  expect([values('education'), optionsOf('education')?.defaultValue]).toEqual([
    ['primary', 'junior high', 'senior high', 'college', 'bachelor', 'postgraduate'],
    'primary',
  ]);
  expect(values('monthlyIncome')).toEqual(['under 3000', '3000~5000', '5000~10000', '10000~20000', 'over 20000']);
  expect(optionsOf('maritalStatus', 'zh-CN')?.defaultValue).toBe('保密');
  expect(fieldPresets).toHaveLength(12);
});

it('R853 makes identifiers of 6 letters and digits', () => {
  for (let round = 0; round < 50; round += 1) expect(randomIdentifier()).toMatch(/^[A-Za-z0-9]{6}$/);
});

it('R595 R596 copies a field deep, and everything in its columns with keys of their own', () => {
  const inner = newField('radio');
  const grid = { ...newField('grid'), columns: [{ span: 24, list: [inner] }] };
  const copy = withNewKeys(grid);
  const copied = copy.columns?.[0]?.list[0];
  expect(copied?.key).not.toBe(inner.key);
  expect(copied?.options?.remoteFunc).toBe(`func_${copied?.key}`);
  expect(copied?.options?.options).toEqual(inner.options?.options);
  expect(copied?.options?.options).not.toBe(inner.options?.options);
  expect(copied?.options?.props).not.toBe(inner.options?.props);
});

it('R441 R442 R497 counts a header-fixed field and a field without data as fixed', () => {
  expect(isFixed({ type: 'input', headerFixed: true })).toBe(true);
  expect(isFixed(undefined)).toBe(true);
  expect(
    isFixed({
      type: 'input',
      sortKey: 'a',
      groupingkEY: 'b',
      radioDisabled: true,
      radioInputDisabled: true,
      addOption: true,
      defaultValue: 1,
    }),
  ).toBe(false);
});

it('R609 R610 R611 shows the user-input box by the label of the choice, and for the word 作品', () => {
  const field = {
    type: 'radio',
    sortKey: '1630977542000_7164',
    options: {
      options: [
        { value: 'a', label: '1' },
        { value: 'b', label: '2' },
      ],
    },
  };
  expect(showsUserInput(field, 'a')).toBe(false);
  expect(showsUserInput(field, 'b')).toBe(true);
  expect(showsUserInput(field, undefined)).toBe(false);
  expect(showsUserInput({ ...field, options: { ...field.options, defaultValue: '作品' } }, undefined)).toBe(true);
  expect(showsUserInput({ ...field, sortKey: 'other' }, 'b')).toBe(false);
});
