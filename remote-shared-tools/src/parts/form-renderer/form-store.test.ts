import type { FormDefinition, FormField } from 'form-engine';
import { FormStore } from './form-store.ts';

const input = (model: string, extra: Partial<FormField> = {}): FormField => ({
  type: 'input',
  name: model,
  model,
  key: `1_${model}`,
  options: { defaultValue: '' },
  rules: [],
  ...extra,
});

function notifiedModels(store: FormStore, models: readonly string[]): string[] {
  const calls: string[] = [];
  for (const model of models) store.subscribe(model, () => calls.push(model));
  return calls;
}

it('a keystroke notifies its own field only, and other snapshots stay the same objects', () => {
  const store = new FormStore({ list: [input('a'), input('b')] });
  const before = store.snapshot('b');
  const calls = notifiedModels(store, ['a', 'b']);
  store.set('a', 'x');
  expect(calls).toEqual(['a']);
  expect(store.snapshot('b')).toBe(before);
  expect(store.snapshot('a').value).toBe('x');
});

const fruit: FormDefinition = {
  list: [input('kind'), input('origin', { rules: [{ required: true, message: '产地必须填写' }] }), input('other')],
  extension: {
    conditions: [
      {
        id: '1',
        act: 'show',
        target: 'origin',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '水果' }],
      },
      {
        id: '2',
        act: 'require',
        target: 'other',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '水果' }],
      },
    ],
  },
};

it('conditions notify only the fields whose state they change', () => {
  const store = new FormStore(fruit);
  const calls = notifiedModels(store, ['kind', 'origin', 'other']);
  store.set('kind', '水');
  expect(calls).toEqual(['kind']);
  store.set('kind', '水果');
  expect(calls.slice(1).sort()).toEqual(['kind', 'origin', 'other']);
  expect(store.snapshot('origin').isHidden).toBe(false);
  expect(store.snapshot('other').isRequired).toBe(true);
});

it('a hidden field neither stops the form nor is sent', () => {
  const store = new FormStore(fruit, { values: { kind: '蔬菜', origin: '广西' } });
  expect(store.collect()).toEqual({ answer: { kind: '蔬菜', other: '' } });
});

it('a fill writes once, when its condition begins to hold', () => {
  const store = new FormStore({
    list: [input('city'), input('code')],
    extension: {
      conditions: [
        {
          id: 'f',
          act: 'fill',
          target: 'code',
          match: 'all',
          when: [{ model: 'city', test: 'equals', value: '南宁' }],
          value: '0771',
        },
      ],
    },
  });
  store.set('city', '南宁');
  expect(store.values().code).toBe('0771');
  store.set('code', '别的');
  store.set('city', '南宁');
  expect(store.values().code).toBe('别的');
});

it('reset brings back the values it opened with and takes messages away', () => {
  const store = new FormStore(
    { list: [input('a', { rules: [{ required: true, message: 'a必须填写' }] })] },
    { values: { a: '原来' } },
  );
  store.set('a', '');
  expect(store.collect()).toEqual({ failed: ['a'] });
  expect(store.snapshot('a').error).toBe('a必须填写');
  store.reset();
  expect(store.snapshot('a')).toMatchObject({ value: '原来', error: undefined });
});

it('a message goes as soon as the field is right', () => {
  const store = new FormStore({ list: [input('a', { rules: [{ required: true, message: 'a必须填写' }] })] });
  store.collect();
  store.set('a', '1');
  expect(store.snapshot('a').error).toBeUndefined();
});
