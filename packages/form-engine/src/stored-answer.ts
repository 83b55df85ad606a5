import { fieldsByModel } from './field-values.ts';
import type { FormDefinition, FormValues } from './form.ts';

/** An answer as the fields of a (newer) definition see it: a renamed field finds its answer under its former models. */
export function readStoredAnswer(definition: FormDefinition, stored: FormValues): Record<string, unknown> {
  const aliases = definition.extension?.aliases ?? {};
  const values: Record<string, unknown> = {};
  for (const model of fieldsByModel(definition).keys()) {
    const name = [model, ...(aliases[model] ?? [])].find((one) => Object.hasOwn(stored, one));
    if (name !== undefined) values[model] = stored[name];
  }
  return values;
}
