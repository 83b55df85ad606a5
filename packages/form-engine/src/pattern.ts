import type { FieldRule, FormField } from './form.ts';
import { safeTextLength } from './pattern-risk.ts';

/** A pattern that can be tested; `refused` when it cannot be run, with the reason in Chinese. */
export type ReadPattern = { matches(text: string): boolean; source: string; flags: string } | { refused: string };

/** Longest pattern that is read. */
const patternLimit = 1000;

const known = new Map<string, ReadPattern>();

/**
 * Reads a pattern of any era without eval: the body alone (since 2021-09), a literal such as /^a+$/i (before), or,
 * where the file lost it and holds {}, the text of `options.pattern`. One that can hang is refused, not run.
 */
export function readPattern(pattern: unknown, fallback?: string): ReadPattern | undefined {
  const text = typeof pattern === 'string' ? pattern : pattern instanceof RegExp ? String(pattern) : (fallback ?? '');
  if (text === '') return undefined;
  const found = known.get(text) ?? compile(text);
  if (known.size > 2000) known.clear();
  known.set(text, found);
  return found;
}

function compile(text: string): ReadPattern {
  if (text.length > patternLimit) return { refused: `正则表达式超过 ${patternLimit} 个字符` };
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(text);
  const [body, flags] = literal ? [literal[1] ?? '', (literal[2] ?? '').replace(/[gy]/g, '')] : [text, ''];
  let expression: RegExp;
  try {
    expression = new RegExp(body, flags);
  } catch {
    return { refused: '正则表达式写法不正确' };
  }
  const limit = safeTextLength(body);
  if (limit === 0) return { refused: '正则表达式可能使页面卡死，请去掉嵌套的重复' };
  return {
    source: expression.source,
    flags: expression.flags,
    matches: (value) => value.length <= limit && expression.test(value),
  };
}

/** The pattern of a rule of a field; undefined when the rule has none. */
export function patternOf(rule: FieldRule, field: FormField): ReadPattern | undefined {
  return 'pattern' in rule ? readPattern(rule.pattern, field.options?.pattern) : undefined;
}
