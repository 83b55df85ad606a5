import { invalidInput } from 'shared-contracts/errors';

/** Refuses a text that is no form, with the reason beside the field. */
export function checkDefinition(text: string): void {
  const isForm = (value: unknown): boolean => typeof value === 'object' && value !== null && 'list' in value && Array.isArray(value.list);
  try {
    if (isForm(JSON.parse(text))) return;
  } catch {
    // Told below with what parses but is no form.
  }
  throw invalidInput([{ path: 'definition', message: '表单内容不正确：须为含有 list 的 JSON' }]);
}
