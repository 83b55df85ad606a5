import { fieldSizes } from 'form-engine';
import type { ControlProps } from '../control.types.ts';
import { groupOf } from '../control.types.ts';
import { useFormContext } from '../form-context.ts';
import { formRendererTexts } from '../form-renderer.texts.ts';
import styles from '../form-renderer.module.css';

/** Text between the fields. */
export function TextControl({ field }: ControlProps) {
  return <p className={styles.text}>{String(field.options?.defaultValue ?? field.defaultValue ?? '')}</p>;
}

/** A region that the screen fills, by the model; without content a quiet frame of the documents' height. */
export function BlankControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { services, store } = useFormContext();
  const model = field.model ?? '';
  const Blank = services.blanks && Object.hasOwn(services.blanks, model) ? services.blanks[model] : undefined;
  if (Blank)
    return (
      <div {...groupOf(props)}>
        <Blank value={snapshot.value} disabled={isDisabled} onChange={onChange} />
      </div>
    );
  return (
    <div className={styles.blank} style={{ height: fieldSizes.blankHeight }}>
      {formRendererTexts[store.locale].blank(model)}
    </div>
  );
}

/** A field of a type that nobody here knows: named, kept, not filled in. */
export function UnknownControl({ field }: ControlProps) {
  const { store } = useFormContext();
  const words = formRendererTexts[store.locale];
  return (
    <div className={styles.unknown}>
      <b>{words.unknownType(field.type)}</b>
      <span>{words.unknownHint}</span>
    </div>
  );
}
