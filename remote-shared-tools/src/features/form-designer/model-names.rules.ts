import { type FormDefinition, nameOfModel } from 'form-engine';

/** Names of fields by their models, in one line. */
export function nameOfModels(definition: FormDefinition, models: readonly string[]): string {
  return models.map((model) => `“${nameOfModel(definition, model)}”`).join('、');
}
