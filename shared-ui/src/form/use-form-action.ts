import type { FormInstance } from 'antd';
import { invalidFieldsOf } from 'shared-contracts/errors';
import { useAction } from '../data/use-action.ts';
import { useShell } from '../shell/shell-context.tsx';
import { formTexts } from './form.texts.ts';

type FieldPath = (string | number)[];

/**
 * Makes an action of a form, as {@link useAction} does. What is wrong is marked at its fields, by the rules of the form
 * before `act` is called with the fields, and by what the server refused after it; the first one is brought in sight,
 * and several are counted in a message. What belongs to no field of the form goes to the shell.
 */
export function useFormAction<Fields, Args extends unknown[], Result>(
  form: FormInstance<Fields>,
  act: (fields: Fields, ...args: Args) => Promise<Result>,
): [run: (...args: Args) => Promise<Result | undefined>, isPending: boolean] {
  const shell = useShell();

  function showFirst(names: readonly FieldPath[]): void {
    if (names[0]) form.scrollToField(names[0], { focus: true });
    if (names.length > 1) shell.message.warning(formTexts.fieldsWrong(names.length));
  }

  return useAction(async (...args: Args) => {
    const fields = await form.validateFields().catch((error: { errorFields?: { name: FieldPath }[] }) => {
      if (!error.errorFields) throw error;
      showFirst(error.errorFields.map(({ name }) => name));
    });
    if (!fields) return undefined;
    try {
      return await act(fields, ...args);
    } catch (error) {
      const { marked, areAll } = markRefused(form, error);
      if (!areAll) throw error;
      showFirst(marked);
      return undefined;
    }
  });
}

/** Marks the fields of the form that the server refused. */
function markRefused<Fields>(form: FormInstance<Fields>, error: unknown): { marked: FieldPath[]; areAll: boolean } {
  const refused = invalidFieldsOf(error);
  const found = (form.getFieldsError() as { name: FieldPath }[]).flatMap(({ name }) => {
    const errors = refused.filter(({ path }) => path === name.join('.')).map(({ message }) => message);
    return errors.length > 0 ? [{ name, errors }] : [];
  });
  form.setFields(found as Parameters<typeof form.setFields>[0]);
  const count = found.reduce((sum, { errors }) => sum + errors.length, 0);
  return { marked: found.map(({ name }) => name), areAll: refused.length > 0 && count === refused.length };
}
