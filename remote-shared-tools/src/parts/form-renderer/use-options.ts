import { useCallback, useEffect, useState } from 'react';
import { type CascaderOption, type FieldOption, type FormField, optionsFor } from 'form-engine';
import { useFormContext } from './form-context.ts';
import type { FieldSnapshot } from './form-store.ts';

type Option = FieldOption | CascaderOption;

/** Current state of a field's options. */
export interface OptionsState {
  options: readonly Option[];
  state: 'ready' | 'loading' | 'failed' | 'noLoader';
  retry(): void;
}

interface Loaded {
  key: string;
  options?: readonly Option[];
}

/**
 * Options of a choice: its own, those that follow another answer, or remote ones by the name in `remoteFunc` among the
 * loaders that the screen provides; a global is never looked up. When the followed answer changes, the older request is
 * cancelled, and an old choice is cleared only when it is no longer offered.
 */
export function useOptions(field: FormField, snapshot: FieldSnapshot): OptionsState {
  const { store, services } = useFormContext();
  const own = optionsFor(store.definition, field, store.values());
  const { remoteFunc = '', remoteOptions = [] } = field.options ?? {};
  const loader =
    own === undefined && services.optionLoaders && Object.hasOwn(services.optionLoaders, remoteFunc)
      ? services.optionLoaders[remoteFunc]
      : undefined;
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const answer = snapshot.sourceAnswer;
  const key = JSON.stringify([remoteFunc, answer ?? null, attempt]);

  useEffect(() => {
    if (!loader) return undefined;
    const controller = new AbortController();
    Promise.resolve()
      .then(() => loader({ field, ...(answer === undefined ? {} : { answer }), signal: controller.signal }))
      .then(
        (options) =>
          controller.signal.aborted || setLoaded({ key, options: options.map((option) => normalised(option, field)) }),
        () => controller.signal.aborted || setLoaded({ key }),
      );
    return () => controller.abort();
    // `key` covers the answer and the retry; the field of a form does not change meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loader, key]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state =
    own !== undefined
      ? 'ready'
      : !loader
        ? remoteOptions.length > 0
          ? 'ready'
          : 'noLoader'
        : loaded?.key !== key
          ? 'loading'
          : loaded.options
            ? 'ready'
            : 'failed';
  const options = own ?? (loader ? (loaded?.options ?? []) : remoteOptions.map((option) => normalised(option, field)));
  useClearedChoice(field, snapshot, state === 'ready' ? options : undefined);
  return { options, state, retry };
}

/** Reads an option of a remote list, whose keys the field names. */
function normalised(option: Option, field: FormField): Option {
  const { value = 'value', label = 'label', children = 'children' } = field.options?.props ?? {};
  const inner = option[children];
  return {
    ...option,
    value: (option[value] ?? option.value) as FieldOption['value'],
    label: String(option[label] ?? option.label ?? option[value] ?? option.value),
    ...(Array.isArray(inner) ? { children: inner.map((child: Option) => normalised(child, field)) } : {}),
  };
}

/** Clears what is no longer offered once a field that follows another has its new options. */
function useClearedChoice(field: FormField, { value }: FieldSnapshot, options: readonly Option[] | undefined): void {
  const { store } = useFormContext();
  const { model } = field;
  const follows = store.definition.extension?.sources?.some((source) => source.model === model) === true;
  const offered = options?.map((option) => String(option.value)).join('\n');
  useEffect(() => {
    if (!follows || model === undefined || offered === undefined || field.type === 'cascader') return;
    const values = new Set(offered.split('\n'));
    if (Array.isArray(value)) {
      const kept = value.filter((one) => values.has(String(one)));
      if (kept.length < value.length) store.set(model, kept);
    } else if (value !== undefined && value !== null && value !== '' && !values.has(String(value)))
      store.set(model, '');
  }, [store, follows, model, offered, value, field.type]);
}
