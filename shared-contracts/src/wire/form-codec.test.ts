import { z } from 'zod';
import { contentList } from '../endpoints/index.ts';
import { decodeFields, encodeFields } from './form-codec.ts';

const schema = z.strictObject({
  name: z.string().optional(),
  count: z.number().default(0),
  flag: z.boolean().optional(),
  sortType: z.enum({ Modified: 1, Created: 2 } as const),
  items: z.array(z.strictObject({ id: z.string() })),
  parent: z.string().nullable(),
});

describe('form codec', () => {
  it('writes scalars as text, anything else as JSON text, and reads the same input back', () => {
    const input = { name: '1e3', count: 2, flag: false, sortType: 2, items: [{ id: '7' }], parent: null };
    const fields = encodeFields({ ...input, absent: undefined });
    expect(fields).toEqual({
      name: '1e3',
      count: '2',
      flag: 'false',
      sortType: '2',
      items: '[{"id":"7"}]',
      parent: 'null',
    });
    expect(schema.parse(decodeFields(schema, fields))).toEqual(input);
  });

  it.each([
    ['a number with letters', { count: '5abc' }],
    ['an exponent', { count: '1e3' }],
    ['a word for a flag', { flag: 'yes' }],
    ['broken JSON', { items: '[{' }],
    ['an unknown field', { roles: 'admin' }],
    ['a prototype key', { constructor: '1' }],
  ])('A25 leaves %s for the schema to refuse', (_, field) => {
    const fields = { sortType: '1', items: '[]', parent: '1', ...field } as Record<string, string>;
    expect(schema.safeParse(decodeFields(schema, fields)).success).toBe(false);
  });

  it('A28 refuses page sizes that are not on the documents’ list, negative pages and dates that do not exist', () => {
    for (const field of [{ pageSize: '1000000' }, { currentPage: '-1' }, { startDate: '2026-13-45' }] as Record<
      string,
      string
    >[]) {
      expect(contentList.request.safeParse(decodeFields(contentList.request, field)).success).toBe(false);
    }
  });

  it('R814 R815 takes the documents’ page sizes and counts pages from 0', () => {
    for (const pageSize of ['10', '20', '30', '40', '50']) {
      const parsed = contentList.request.parse(decodeFields(contentList.request, { pageSize, sortType: '3' }));
      expect(parsed).toMatchObject({ pageSize: Number(pageSize), currentPage: 0, sortType: 3 });
    }
  });
});
