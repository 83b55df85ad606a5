import { designerDemoRemoteDelay } from 'shared-contracts/constants';
import { type FormDefinition, walkFields } from 'form-engine';
import type { FormServices, OptionLoader } from 'shared-contracts/shell';

/**
 * Replaces a source that only the form's own page has: three options under the field's keys, after the documents' delay
 * (R850).
 */
const demoOptions: OptionLoader = ({ field, answer, signal }) =>
  new Promise((resolve, reject) => {
    const { value = 'value', label = 'label' } = field.options?.props ?? {};
    const word = answer === undefined ? '' : `${String(answer)}-`;
    const timer = setTimeout(
      () =>
        resolve(
          [1, 2, 3].map((n) => ({
            [value]: String(n),
            [label]: `${word}${n}`,
            value: String(n),
            label: `${word}${n}`,
          })),
        ),
      designerDemoRemoteDelay,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Services for a preview: remote fields whose source is not provided get demo options, so that they can be previewed.
 */
export function withDemoOptions(definition: FormDefinition, services: FormServices): FormServices {
  const names = [...walkFields(definition.list)]
    .map(({ field }) => field.options)
    .filter((options) => options?.remote && options.remoteFunc)
    .map((options) => String(options?.remoteFunc));
  const input = services.optionLoaders ?? {};
  const missing = names.filter((name) => !Object.hasOwn(input, name)).map((name) => [name, demoOptions] as const);
  return missing.length === 0 ? services : { ...services, optionLoaders: { ...input, ...Object.fromEntries(missing) } };
}
