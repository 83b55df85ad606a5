import { Alert, ConfigProvider } from 'antd';
import { type CSSProperties, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formValidationFailed, formValidError, walkFields } from 'form-engine';
import type { FormRendererHandle, FormRendererProps } from 'shared-contracts/shell';
import { FieldPlace } from './field-list.tsx';
import { FormContextProvider, type FormContextValue } from './form-context.ts';
import { FormStore } from './form-store.ts';
import { formRendererTexts } from './form-renderer.texts.ts';
import styles from './form-renderer.module.css';
import { useMountedCount } from './use-mounted-count.ts';

/** The ancestor's size words by the height of its controls: 36, 32 and 28 pixels. */
const sizes: Readonly<Record<string, 'large' | 'middle' | 'small'>> = {
  medium: 'large',
  small: 'middle',
  mini: 'small',
};
const noServices = {};

/**
 * A form drawn from its definition on antd, with the same checks that the server makes. A change of definition, initial
 * values or language resets it; its ref offers getData and reset.
 */
export function FormRenderer({
  definition,
  values,
  locale = 'zh-CN',
  readOnly = false,
  services = noServices,
  explainsConditions = false,
  onChange,
  ref,
}: FormRendererProps) {
  const store = useMemo(() => new FormStore(definition, { values, locale }), [definition, values, locale]);
  useEffect(() => {
    store.onChange = onChange;
  }, [store, onChange]);
  const prefix = useId();
  const root = useRef<HTMLFormElement>(null);
  const { count, all } = useMountedCount(definition.list.length);
  const [problemCount, setProblemCount] = useState(0);

  const context = useMemo((): FormContextValue => {
    const numbers = new Map([...walkFields(definition.list)].map(({ field }, index) => [field, index]));
    return {
      store,
      services,
      readOnly,
      explains: explainsConditions,
      idOf: (field) => `${prefix}${numbers.get(field) ?? 0}`,
    };
  }, [store, services, readOnly, explainsConditions, definition, prefix]);

  useImperativeHandle(ref, (): FormRendererHandle => {
    const getData = async () => {
      const outcome = store.collect();
      setProblemCount('failed' in outcome ? outcome.failed.length : 0);
      if ('answer' in outcome) return outcome.answer;
      flushSync(all);
      focusField(root.current, outcome.failed[0]);
      // The documents' callers compare with this very string (R659).
      throw formValidationFailed;
    };
    const reset = () => {
      setProblemCount(0);
      store.reset();
    };
    return { getData, reset, values: () => store.values(), setValues: (next) => store.setValues(next) };
    // `all` only draws what is not drawn yet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store]);

  const { labelWidth = 100, labelPosition = 'right', size = 'small', customClass = '' } = definition.config ?? {};
  const position =
    labelPosition === 'top' ? styles.labelsTop : labelPosition === 'left' ? styles.labelsLeft : styles.labelsRight;
  return (
    <ConfigProvider componentSize={sizes[size] ?? 'middle'}>
      <FormContextProvider value={context}>
        <form
          ref={root}
          className={`${styles.form} ${position} ${customClass}`}
          style={{ '--label-width': `${Number(labelWidth)}px` } as CSSProperties}
          lang={locale}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          {problemCount > 0 && (
            <Alert
              type="error"
              role="alert"
              className={styles.summary ?? ''}
              title={locale === 'en-US' ? formValidError : formValidationFailed}
              description={formRendererTexts[locale].problems(problemCount)}
            />
          )}
          {definition.list.slice(0, count).map((field, index) => (
            <FieldPlace key={String(field.key ?? field.model ?? index)} field={field} />
          ))}
        </form>
      </FormContextProvider>
    </ConfigProvider>
  );
}

/** Goes to the first field that did not pass. */
function focusField(root: HTMLElement | null, model: string | undefined): void {
  const row = [...(root?.querySelectorAll<HTMLElement>('[data-model]') ?? [])].find(
    (element) => element.dataset.model === model,
  );
  const control = row?.querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, select, button, [tabindex], [contenteditable=true]',
  );
  row?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}
