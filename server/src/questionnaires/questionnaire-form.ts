import { invalidInput } from 'shared-contracts/errors';
import { type FormDefinition, readDefinition } from 'shared-contracts/forms';

/** Refuses a text that is no form, with the reason beside the field. */
export function checkDefinition(text: string): void {
  const read = readDefinition(text);
  if ('refusal' in read) throw invalidInput([{ path: 'definition', message: `表单内容不正确：${read.refusal.message}` }]);
}

const known = new Map<string, FormDefinition>();

/** The form that a stored text holds; the same object for the same text, so that its plans are made once. */
export function definitionOf(text: string): FormDefinition {
  const found = known.get(text);
  if (found) return found;
  const read = readDefinition(text);
  if ('refusal' in read) throw new Error(`A stored form cannot be read: ${read.refusal.message}`);
  if (known.size >= 100) known.clear();
  known.set(text, read.definition);
  return read.definition;
}
