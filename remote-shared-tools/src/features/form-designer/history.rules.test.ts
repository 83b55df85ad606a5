import {
  emptyDefinition,
  type FormDefinition,
  fieldPresets,
  fieldTypes,
  newField,
  newPresetField,
  printJson,
  readDefinition,
} from 'form-engine';
import {
  addFields,
  cloneFields,
  type Draft,
  editField,
  editOptions,
  moveFields,
  removeFields,
  wrapInGrid,
} from './edit-fields.rules.ts';
import { indexOf } from './edit-tree.rules.ts';
import { idOf } from './field-id.rules.ts';
import { beginHistory, jumpTo, present, record, settle } from './history.rules.ts';
import { printHistory, readHistory } from './stored-history.rules.ts';

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const odd =
  '{"list":[{"type":"scanCode","name":"码","options":{"id":12345678901234567890,"2":1,"1":2},"key":7}, {"type":"input","name":"a","key":"1","model":"a","options":{"min":1.0},"rules":[]}],\n  "config":{"size":"mini"}}\n';

const opened = (text: string): FormDefinition => {
  const read = readDefinition(text);
  if ('refusal' in read) throw new Error(read.refusal.message);
  return read.definition;
};

/** One act of any kind on a form. */
function act(draft: Draft, pick: (below: number) => number): Draft {
  const ids = [...indexOf(draft.definition).keys()];
  const id = ids[pick(ids.length)];
  const kinds = fieldTypes.filter(({ type }) => type !== 'association');
  switch (id === undefined ? 0 : pick(9)) {
    case 0:
      return addFields(draft, {}, [newField(kinds[pick(kinds.length)]?.type ?? 'input')]);
    case 1:
      return addFields(draft, { before: id }, [
        newPresetField(fieldPresets[pick(fieldPresets.length)]?.id ?? 'gender'),
      ]);
    case 2:
      return editField(draft, id as string, { name: `名${pick(1000)}` }, 'zh-CN');
    case 3:
      return editOptions(draft, id as string, { required: pick(2) === 1, placeholder: String(pick(99)) }, 'zh-CN');
    case 4:
      return removeFields(draft, [id as string]);
    case 5:
      return cloneFields(draft, [id as string]);
    case 6:
      return moveFields(draft, [id as string], { before: ids[pick(ids.length)] });
    case 7:
      return wrapInGrid(draft, [id as string, ids[pick(ids.length)] as string], 'zh-CN');
    default:
      return pick(10) === 0
        ? { definition: emptyDefinition(), selected: [] }
        : {
            ...draft,
            definition: { ...draft.definition, config: { ...draft.definition.config, labelWidth: pick(20) * 10 } },
          };
  }
}

it('gives the first bytes after 200 random acts and 200 undos, and the last after 200 redos', () => {
  const pick = numbers(1);
  let history = beginHistory(opened(odd), '打开');
  const texts = [odd];
  while (texts.length <= 200) {
    const { definition, selected } = present(history);
    history = record(history, act({ definition, selected }, pick), '动作');
    if (history.steps.length > texts.length) texts.push(printJson(present(history).definition));
  }
  for (let step = 199; step >= 0; step -= 1) {
    history = jumpTo(history, history.index - 1);
    if (printJson(present(history).definition) !== texts[step]) throw new Error(`step ${step} is not what it was`);
  }
  expect(printJson(present(history).definition)).toBe(odd);
  for (let step = 0; step < 200; step += 1) history = jumpTo(history, history.index + 1);
  expect(printJson(present(history).definition)).toBe(texts[200]);

  // The same history, stored and read again as after a reload.
  const stored = printHistory(history);
  expect(stored.length).toBeLessThan(2_000_000);
  const read = readHistory(stored, odd);
  expect(read?.steps).toHaveLength(201);
  for (let step = 0; step <= 200; step += 1) {
    const { definition } = present(jumpTo(read!, step));
    expect(JSON.parse(printJson(definition))).toEqual(JSON.parse(texts[step] as string));
  }
  expect(printJson(present(jumpTo(read!, 0)).definition)).toBe(odd);
});

it('belongs to the form that it was made of, and to no other', () => {
  const definition = opened(odd);
  const history = record(
    beginHistory(definition, '打开'),
    addFields({ definition, selected: [] }, {}, [newField('input')]),
    '添加',
  );
  const stored = printHistory(history);
  expect(readHistory(stored, odd)).toBeDefined();
  expect(readHistory(stored, printJson(present(history).definition, '  '))).toBeDefined();
  expect(readHistory(stored, '{"list":[]}')).toBeUndefined();
  expect(readHistory('{"base":', odd)).toBeUndefined();
  expect(readHistory('{}', odd)).toBeUndefined();
});

it('takes acts of one key as one step until the box is left', () => {
  let history = beginHistory(opened(odd), '打开');
  const type = (name: string) => {
    const { definition, selected } = present(history);
    history = record(
      history,
      editField({ definition, selected }, idOf(definition.list[1]!), { name }, 'zh-CN'),
      '修改',
      'a.name',
    );
  };
  type('b');
  type('bc');
  expect(history.steps).toHaveLength(2);
  history = settle(history);
  type('bcd');
  expect(history.steps).toHaveLength(3);
});

it('gives up what was undone when something new is done', () => {
  let history = beginHistory(emptyDefinition(), '打开');
  for (const name of ['一', '二']) {
    const { definition, selected } = present(history);
    history = record(history, addFields({ definition, selected }, {}, [newField('input')]), name);
  }
  history = jumpTo(history, 1);
  history = record(history, addFields(present(history), {}, [newField('rate')]), '三');
  expect(history.steps.map(({ label }) => label)).toEqual(['打开', '一', '三']);
});
