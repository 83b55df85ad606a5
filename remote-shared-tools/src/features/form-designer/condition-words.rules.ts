import { type FormCondition, type FormDefinition, nameOfModel } from 'form-engine';
import type { DesignerTexts } from './designer.texts.ts';

/** A condition as a sentence: 当 类型 等于 水果 时显示 产地. */
export function conditionInWords(
  definition: FormDefinition,
  { when, match, act, target, value }: FormCondition,
  texts: DesignerTexts,
): string {
  const tests = when.map(({ model, test, value: expected }) =>
    [
      nameOfModel(definition, model),
      texts.tests[test],
      test === 'empty' || test === 'notEmpty' ? '' : String(expected ?? ''),
    ]
      .filter(Boolean)
      .join(' '),
  );
  const joined = tests.join(` ${match === 'any' ? texts.sentence.or : texts.sentence.and} `);
  const filled = act === 'fill' ? ` ${texts.sentence.to} ${String(value ?? '')}` : '';
  return `${texts.sentence.when} ${joined} ${texts.sentence.then}${texts.conditionActs[act]} ${nameOfModel(definition, target)}${filled}`;
}
