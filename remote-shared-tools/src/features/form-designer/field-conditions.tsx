import { Button } from 'antd';
import type { FormField } from 'form-engine';
import { useAsk } from 'shared-ui';
import { ConditionDialog } from './condition.dialog.tsx';
import { conditionInWords } from './condition-words.rules.ts';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { editExtension } from './edit-fields.rules.ts';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';

/** Conditions that act on a field, as sentences; each opens its editor. */
export function FieldConditions({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const ask = useAsk();
  const definition = useDesigner((view) => view.definition);
  const all = definition.extension?.conditions ?? [];
  const own = all.filter(({ target }) => target === field.model);
  if (!field.model) return null;

  const open = async (id?: string) => {
    const condition = own.find((one) => one.id === id);
    const made = await ask(ConditionDialog, {
      texts,
      definition: store.getView().definition,
      target: field.model ?? '',
      condition,
    });
    if (!made) return;
    store.act(texts.acts.condition, (draft) => {
      const conditions = draft.definition.extension?.conditions ?? [];
      const isKnown = conditions.some((one) => one.id === made.id);
      return editExtension(draft, {
        conditions: isKnown ? conditions.map((one) => (one.id === made.id ? made : one)) : [...conditions, made],
      });
    });
  };
  const remove = (id: string) =>
    store.act(texts.acts.condition, (draft) =>
      editExtension(draft, {
        conditions: (draft.definition.extension?.conditions ?? []).filter((one) => one.id !== id),
      }),
    );

  return (
    <section className={panelStyles.panelSection} aria-label={texts.sections.logic}>
      <h3 className={styles.panelTitle}>{texts.sections.logic}</h3>
      {own.map((condition) => (
        <div key={condition.id} className={panelStyles.conditionLine}>
          <button type="button" className={styles.sentence} onClick={() => void open(condition.id)}>
            {conditionInWords(definition, condition, texts)}
          </button>
          <Button
            size="small"
            type="text"
            danger
            aria-label={texts.removeCondition}
            onClick={() => remove(condition.id)}
          >
            ×
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => void open()}>
        {texts.addCondition}
      </Button>
    </section>
  );
}
