import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormField } from 'form-engine';
import type { FormServices } from 'shared-contracts/shell';
import type { FieldSnapshot, FormStore } from './form-store.ts';

/**
 * Context that every field of a rendered form shares; it never changes while the form is mounted, so that no value
 * causes a redraw through it.
 */
export interface FormContextValue {
  store: FormStore;
  services: FormServices;
  readOnly: boolean;
  explains: boolean;
  /** Ids of controls, of this form alone. */
  idOf(field: FormField): string;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormContextProvider = FormContext.Provider;

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field is rendered outside of a FormRenderer.');
  return value;
}

/** The state of one field; the component is drawn again only when something of it changed. */
export function useFieldSnapshot(model: string | undefined): FieldSnapshot {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => (model === undefined ? () => undefined : store.subscribe(model, listener)),
    [store, model],
  );
  return useSyncExternalStore(subscribe, () => store.snapshot(model));
}
