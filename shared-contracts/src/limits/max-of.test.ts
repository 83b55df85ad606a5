import { z } from 'zod';
import { maxOf } from './max-of.ts';

const request = z.strictObject({
  title: z.string().max(30, '太长'),
  note: z
    .string()
    .max(200)
    .refine((note) => note.trim() !== '')
    .default('x'),
  tags: z.array(z.string()).max(5).optional(),
  sort: z.number().int().min(0).max(999),
  trimmed: z
    .string()
    .max(7)
    .transform((value) => value.trim()),
  free: z.string(),
});

it('Reads characters, members and values, whatever surrounds the field', () => {
  expect(maxOf(request, 'title')).toBe(30);
  expect(maxOf(request, 'note')).toBe(200);
  expect(maxOf(request, 'tags')).toBe(5);
  expect(maxOf(request, 'sort')).toBe(999);
  expect(maxOf(request, 'trimmed')).toBe(7);
});

it('Reads a field of a refined request', () => {
  expect(
    maxOf(
      request.refine(({ sort }) => sort !== 3),
      'title',
    ),
  ).toBe(30);
});

it('Refuses a field without a maximum', () => {
  expect(() => maxOf(request, 'free')).toThrow('free');
});
