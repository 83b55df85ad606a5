import { invalidInput } from 'shared-contracts/errors';
import { type FormDefinition, readDefinition } from 'form-engine';
import { taskOf } from '../../platform/workers/task.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** Refuses a text that is no form, with the reason beside the field. */
export function checkDefinition(text: string): void {
  const read = readDefinition(text);
  if ('refusal' in read)
    throw invalidInput([{ path: 'definition', message: questionnaireTexts.formWrong(read.refusal.message) }]);
}

/** Characters of a form that are checked on the main thread. */
const atOnce = 50_000;
const checking = taskOf<typeof checkDefinition>(new URL('./questionnaire-form.ts', import.meta.url), 'checkDefinition');

/** Runs `checkDefinition` without blocking the server: a thread checks a large form. */
export async function checkDefinitionAside(text: string): Promise<void> {
  if (text.length <= atOnce) checkDefinition(text);
  else await workPool.run(checking, text);
}

const known = new Map<string, FormDefinition>();

/**
 * The form that a stored text holds; the same object for the same text, so that its plans are made once. It was checked
 * when it was stored, and the server prints it nowhere: the plain parser is enough, and a large form blocks nobody.
 */
export function definitionOf(text: string): FormDefinition {
  const found = known.get(text);
  if (found) return found;
  const definition = JSON.parse(text) as FormDefinition;
  if (known.size >= 100) known.clear();
  known.set(text, definition);
  return definition;
}
