import { imageFieldMaxDefault } from 'shared-contracts/constants';
import {
  checkForPublishing,
  type FieldOption,
  type FormDefinition,
  type FormField,
  type FormValues,
  hasAnswer,
  nameOf,
  optionsFor,
  walkFields,
} from 'form-engine';
import { publicFormTexts } from './public-form.texts.ts';

/** Types that readers can fill in on the public page. */
const publicTypes = new Set([
  'input',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'time',
  'date',
  'rate',
  'color',
  'select',
  'switch',
  'slider',
  'imgupload',
  'editor',
  'cascader',
]);

/** True when the public page has a control for a field. */
export function isPublicField(field: FormField): boolean {
  return hasAnswer(field) && publicTypes.has(field.type);
}

/**
 * Options that the public page can offer: those of the file, those that follow another answer, or a remote field's kept
 * ones.
 */
export function publicOptions(
  definition: FormDefinition,
  field: FormField,
  values: FormValues,
): readonly FieldOption[] {
  const own = optionsFor(definition, field, values);
  if (own && (own.length > 0 || field.type !== 'cascader')) return own;
  const { remoteOptions = [], options = [] } = field.options ?? {};
  return remoteOptions.length > 0 ? remoteOptions : options;
}

/**
 * Lists what keeps a form from being published (`problems`) and what readers would miss (`hints`), in Chinese
 * sentences: from the designer's own check, and from what this page cannot do.
 */
export function checkPublicForm(definition: FormDefinition): { problems: string[]; hints: string[] } {
  const fields = [...walkFields(definition.list)].map(({ field }) => field).filter(hasAnswer);
  const remarks = checkForPublishing(definition).filter(({ isAboutAddress }) => !isAboutAddress);
  const errors = remarks.filter(({ level }) => level === 'error');
  const broken = new Set(errors.map(({ field }) => field));
  const problems = errors.map(({ text }) => text);
  const hints: string[] = [];
  const unseen = new Set<FormField | undefined>();
  if (fields.length > 0 && !fields.some(isPublicField)) problems.push(publicFormTexts.noPublicField);
  for (const field of fields) {
    const name = nameOf(field);
    if (!isPublicField(field)) {
      unseen.add(field);
      const isRequired = field.rules?.some(({ required }) => required) === true;
      (isRequired ? problems : hints).push(
        isRequired ? publicFormTexts.requiredUnseen(name) : publicFormTexts.unseen(name),
      );
    } else if (
      !broken.has(field) &&
      ['radio', 'checkbox', 'select', 'cascader'].includes(field.type) &&
      lacksOptions(definition, field)
    ) {
      problems.push(publicFormTexts.noOptions(name, field.options?.remoteFunc ?? ''));
    }
  }
  const others = remarks
    .filter(({ level, field }) => level === 'warning' && !unseen.has(field))
    .map(({ text }) => text);
  return { problems, hints: [...hints, ...others] };
}

function lacksOptions(definition: FormDefinition, field: FormField): boolean {
  const follows =
    definition.extension?.sources?.some(({ model, lists }) => model === field.model && lists !== undefined) === true;
  return !follows && publicOptions(definition, field, {}).length === 0;
}

/** Fields of a form that may hold pictures, with how many. */
export function imageFields(definition: FormDefinition): Map<string, number> {
  const fields = [...walkFields(definition.list)]
    .map(({ field }) => field)
    .filter((field) => field.type === 'imgupload' && hasAnswer(field));
  return new Map(
    fields.map(({ model, options }) => [model as string, Number(options?.length ?? imageFieldMaxDefault)]),
  );
}
