import type { FormInstance } from 'antd';
import { invalidFieldsOf } from 'shared-contracts/errors';
import { useAction } from '../data/use-action.ts';
import { useShell } from '../shell/shell-context.tsx';
import { formTexts } from './form.texts.ts';

type FieldPath = (string | number)[];

/** What a form asks of its checks beyond the ordinary. */
export interface FormChecks<Fields, Args extends unknown[]> {
  /** Names the fields that are checked, where not all of them are. */
  only?(...args: Args): (keyof Fields)[] | undefined;
  /** Draws a field that may be hidden, such as one in another tab, before it returns. */
  reveal?(name: FieldPath): void;
}

/**
 * Makes an action of a form, as {@link useAction} does. What is wrong is marked at its fields, by the rules of the form
 * before `act` is called with the fields, and by what the server refused after it; the first one is brought in sight,
 * and several are counted in a message. What belongs to no field of the form goes to the shell. `attempt` is the same
 * for who must know that it failed, such as the question about unsaved work: it rejects.
 */
export function useFormAction<Fields, Args extends unknown[], Result>(
  form: FormInstance<Fields>,
  act: (fields: Fields, ...args: Args) => Promise<Result>,
  { only, reveal }: FormChecks<Fields, Args> = {},
): [
  run: (...args: Args) => Promise<Result | undefined>,
  isPending: boolean,
  attempt: (...args: Args) => Promise<Result>,
] {
  const shell = useShell();

  function refuse(names: readonly FieldPath[]): DOMException {
    if (names[0]) {
      reveal?.(names[0]);
      form.scrollToField(names[0], { focus: true });
    }
    if (names.length > 1) shell.message.warning(formTexts.fieldsWrong(names.length));
    // The shell shows nothing of what was aborted; the form has shown what there is.
    return new DOMException('', 'AbortError');
  }

  const attempt = async (...args: Args): Promise<Result> => {
    const names = only?.(...args) as Parameters<typeof form.validateFields>[0];
    const fields = await form.validateFields(names).catch((error: { errorFields?: { name: FieldPath }[] }) => {
      throw error.errorFields ? refuse(error.errorFields.map(({ name }) => name)) : error;
    });
    try {
      return await act(names ? form.getFieldsValue() : fields, ...args);
    } catch (error) {
      const { marked, areAll } = markRefused(form, error);
      throw areAll ? refuse(marked) : error;
    }
  };
  const [run, isPending] = useAction(async (...args: Args) => {
    try {
      return await attempt(...args);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      throw error;
    }
  });
  return [run, isPending, attempt];
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
