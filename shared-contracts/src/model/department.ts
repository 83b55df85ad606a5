import { z } from 'zod';
import { departmentLimits as limits } from '../limits/index.ts';
import { areaCode } from './area.ts';
import { dictionaryValue } from './dictionary.ts';
import { id, requiredText, text } from './primitives.ts';
import { namedItem } from './user.ts';

const oneLine = (value: string) => value === value.trim() && !/[\n\t]/.test(value);

/** Editable facts of a department. */
export const departmentDraft = z.strictObject({
  name: requiredText(limits.name, '名称').refine(oneLine, '名称首尾不能有空格，中间不能换行'),
  code: text(limits.code, '编码')
    .regex(/^[A-Za-z0-9_-]*$/, '编码由字母、数字、下划线和短横线组成')
    .default(''),
  area: areaCode.default(''),
  headUserId: id.nullable().default(null),
  isOn: z.boolean().default(true),
});
export type DepartmentDraft = z.infer<typeof departmentDraft>;

/** A department with its place in the tree. */
export const departmentRow = departmentDraft.extend({
  id,
  /** Department above it; null at the top. */
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  area: z.string(),
  areaName: z.string(),
  headName: z.string(),
  isOn: z.boolean(),
  /** People of the department itself. */
  people: z.number().int(),
  /** People of it and of all below it. */
  allPeople: z.number().int(),
  rev: z.number().int(),
});
export type DepartmentRow = z.infer<typeof departmentRow>;

/** A department as selects offer it; `name` is the whole path, '总编室 / 值班室'. */
export const departmentOption = namedItem.extend({ isOn: z.boolean() });
export type DepartmentOption = z.infer<typeof departmentOption>;

/** A post, which is a value of the dictionary, with the number of people who hold it. */
export const postRow = dictionaryValue.extend({ people: z.number().int() });
export type PostRow = z.infer<typeof postRow>;
