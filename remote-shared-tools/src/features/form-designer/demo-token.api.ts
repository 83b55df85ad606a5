import { designerDemoUploadToken } from 'shared-contracts/endpoints';
import { type FormDefinition, walkFields } from 'form-engine';
import type { FormServices, Shell } from 'shared-contracts/shell';

/**
 * Services for a preview: image fields in cloud mode whose token function is not provided get the demo's token, so that
 * they can be tried (R724).
 */
export function withDemoToken(
  shell: Pick<Shell, 'call'>,
  definition: FormDefinition,
  services: FormServices,
): FormServices {
  const names = [...walkFields(definition.list)]
    .map(({ field }) => field)
    .filter(({ type, options }) => type === 'imgupload' && options?.isQiniu && options.tokenFunc)
    .map(({ options }) => String(options?.tokenFunc));
  const input = services.uploadTokens ?? {};
  const missing = names.filter((name) => !Object.hasOwn(input, name));
  if (missing.length === 0) return services;
  const demoToken = async ({ signal }: { signal: AbortSignal }) =>
    (await shell.call(designerDemoUploadToken, {}, { signal })).uptoken;
  return { ...services, uploadTokens: { ...input, ...Object.fromEntries(missing.map((name) => [name, demoToken])) } };
}
