import { Input } from 'antd';
import type { FieldTranslation, FormField } from 'form-engine';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { editExtension } from './edit-fields.rules.ts';
import styles from './panel.module.css';

/** Words of a field in English; they are stored in the extra key, so the file stays readable elsewhere. */
export function FieldWords({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const translations = useDesigner(({ definition }) => definition.extension?.translations);
  const model = field.model;
  if (!model) return null;
  const words = translations?.['en-US']?.[model] ?? {};
  const set = (change: FieldTranslation, part: string) => {
    const merged = Object.fromEntries(
      Object.entries({ ...words, ...change }).filter(([, value]) => value !== '' && value !== undefined),
    );
    const { [model]: _, ...others } = translations?.['en-US'] ?? {};
    const all = Object.keys(merged).length > 0 ? { ...others, [model]: merged } : others;
    store.act(
      texts.acts.words,
      (draft) => editExtension(draft, { translations: { ...translations, 'en-US': all } }),
      `${model}.en.${part}`,
    );
  };
  const options = field.options?.remote ? [] : (field.options?.options ?? []).slice(0, 50);
  const line = (
    label: string,
    value: string | undefined,
    change: (value: string) => FieldTranslation,
    part: string,
  ) => (
    <label key={part} className={styles.panelLine}>
      <span className={styles.panelLabel}>{label}</span>
      <Input
        size="small"
        className={styles.panelControl ?? ''}
        aria-label={`${label} en-US`}
        value={value ?? ''}
        onChange={({ target }) => set(change(target.value), part)}
      />
    </label>
  );
  return (
    <details className={styles.panelSection} onBlur={() => store.settle()}>
      <summary>{texts.sections.words}（en-US）</summary>
      {field.type === 'text'
        ? line(texts.text, words.text, (text) => ({ text }), 'text')
        : line(texts.name, words.name, (name) => ({ name }), 'name')}
      {field.options?.placeholder !== undefined &&
        line(texts.placeholder, words.placeholder, (placeholder) => ({ placeholder }), 'placeholder')}
      {options.map(({ value }) =>
        line(
          String(value),
          words.options?.[String(value)],
          (text) => ({ options: { ...words.options, [String(value)]: text } }),
          `option.${value}`,
        ),
      )}
    </details>
  );
}
