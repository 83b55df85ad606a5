import { type FormDefinition, newField } from 'form-engine';
import { copyFields, pasteFields, readPaste } from './clipboard.rules.ts';
import { mayPlace, moveFields, removeFields, renameModel, wrapInGrid } from './edit-fields.rules.ts';
import { idOf } from './field-id.rules.ts';
import { placeOf, slotOfStep } from './move-steps.rules.ts';
import { readOptions } from './option-paste.rules.ts';

const input = (model: string) => ({ ...newField('input'), name: model, model });
const shows = (id: string, asks: string, target: string) => ({
  id,
  act: 'show' as const,
  target,
  match: 'all' as const,
  when: [{ model: asks, test: 'notEmpty' as const }],
});
const formOf = (models: string[], conditions: ReturnType<typeof shows>[] = []): FormDefinition => ({
  list: models.map(input),
  config: {},
  ...(conditions.length > 0 ? { extension: { conditions } } : {}),
});
const copied = (definition: FormDefinition, indexes: number[]) =>
  copyFields(
    definition,
    indexes.map((index) => idOf(definition.list[index]!)),
  );

it('pastes into another form with new keys and models, and rewires conditions inside the group', () => {
  const source = formOf(['类型', '产地'], [shows('1', '类型', '产地')]);
  const target = formOf(['类型']);
  const paste = readPaste(copied(source, [0, 1]), target);
  const { definition } = pasteFields({ definition: target, selected: [] }, {}, paste!, false);
  const [, kind, origin] = definition.list;
  expect(new Set(definition.list.map(({ model }) => model)).size).toBe(3);
  expect(definition.extension?.conditions).toEqual([
    expect.objectContaining({ target: origin?.model, when: [{ model: kind?.model, test: 'notEmpty' }] }),
  ]);
});

it('lists conditions on fields outside the group, and keeps them only when requested and possible', () => {
  const source = formOf(['类型', '产地'], [shows('1', '类型', '产地')]);
  const text = copied(source, [1]);
  expect(readPaste(text, formOf(['别的']))?.outer).toMatchObject([{ asks: '类型', isHere: false }]);
  const paste = readPaste(text, source);
  expect(paste?.outer).toMatchObject([{ asks: '类型', isHere: true }]);
  expect(
    pasteFields({ definition: source, selected: [] }, {}, paste!, false).definition.extension?.conditions,
  ).toHaveLength(1);
  const kept = pasteFields({ definition: source, selected: [] }, {}, paste!, true).definition;
  expect(kept.extension?.conditions?.[1]?.target).toBe(kept.list[2]?.model);
  expect(kept.extension?.conditions?.[1]?.when[0]?.model).toBe('类型');
});

it('takes nothing out of a text that holds no fields', () => {
  for (const text of ['', 'hello', '{"a":1}', '{"list":[]}', '{"list":[{"__proto__":1,"type":"x"}]}'])
    expect(readPaste(text, formOf([]))).toBeUndefined();
});

it('R600 refuses a grid in a grid, and lets one that a fork nested stay or leave', () => {
  const nested = { ...newField('grid'), columns: [{ span: 24, list: [] }] };
  const outer = {
    ...newField('grid'),
    columns: [
      { span: 12, list: [nested] },
      { span: 12, list: [] },
    ],
  };
  const other = newField('grid');
  const definition: FormDefinition = { list: [outer, other], config: {} };
  expect(mayPlace(definition, other, { grid: idOf(outer), column: 0 })).toBe('gridInGrid');
  expect(mayPlace(definition, nested, { grid: idOf(outer), column: 1 })).toBeUndefined();
  expect(mayPlace(definition, nested, {})).toBeUndefined();
  const moved = moveFields({ definition, selected: [] }, [idOf(nested)], {}).definition;
  expect(moved.list).toHaveLength(3);
  expect(moveFields({ definition, selected: [] }, [idOf(outer)], { grid: idOf(outer), column: 1 }).definition).toBe(
    definition,
  );
});

it('R592 R593 R594 selects by the documents’ rule after a group went, in columns too', () => {
  const definition = formOf(['a', 'b', 'c', 'd']);
  const ids = definition.list.map(idOf);
  expect(removeFields({ definition, selected: [] }, [ids[0]!, ids[2]!]).selected).toEqual([ids[1]]);
  expect(removeFields({ definition, selected: [] }, [ids[3]!]).selected).toEqual([ids[2]]);
  const [inner] = [input('x')];
  const grid = { ...newField('grid'), columns: [{ span: 24, list: [inner] }] };
  expect(removeFields({ definition: { list: [grid], config: {} }, selected: [] }, [idOf(inner)]).selected).toEqual([]);
});

it('walks from the form into a grid, through its columns, and out again', () => {
  const field = input('a');
  const grid = newField('grid');
  let definition: FormDefinition = { list: [field, grid], config: {} };
  const id = idOf(field);
  const step = (name: 'nextColumn' | 'previousColumn') => {
    const slot = slotOfStep(definition, id, name);
    if (slot) definition = moveFields({ definition, selected: [] }, [id], slot).definition;
    return placeOf(definition, id);
  };
  expect(step('nextColumn')).toEqual({ column: 1, place: 1, count: 1 });
  expect(step('nextColumn')).toEqual({ column: 2, place: 1, count: 1 });
  expect(step('nextColumn')).toEqual({ place: 2, count: 2 });
  expect(step('previousColumn')).toEqual({ column: 2, place: 1, count: 1 });
});

it('wraps several fields into one grid in the place of the first', () => {
  const definition = formOf(['a', 'b', 'c']);
  const [a, , c] = definition.list.map(idOf);
  const made = wrapInGrid({ definition, selected: [] }, [a!, c!], 'zh-CN').definition;
  expect(made.list.map(({ type }) => type)).toEqual(['grid', 'input']);
  expect(made.list[0]?.columns?.map(({ span, list }) => [span, list[0]?.name])).toEqual([
    [12, 'a'],
    [12, 'c'],
  ]);
});

it('clears conditions of a renamed field when that is wanted', () => {
  const definition = formOf(['类型', '产地'], [shows('1', '类型', '产地')]);
  const made = renameModel({ definition, selected: [] }, idOf(definition.list[0]!), 'kind', 'clear').definition;
  expect(made.extension).toEqual({ aliases: { kind: ['类型'] } });
});

it('reads options from a spreadsheet: two columns, doubles named, five hundred lines', () => {
  expect(readOptions('a\t甲\nb\t乙\n\na\t丙\r\n')).toEqual({
    options: [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
    ],
    doubles: ['a'],
  });
  expect(readOptions('甲\n乙').options).toEqual([
    { value: '甲', label: '甲' },
    { value: '乙', label: '乙' },
  ]);
  expect(readOptions(Array.from({ length: 500 }, (_, index) => `第${index}项`).join('\n')).options).toHaveLength(500);
});
