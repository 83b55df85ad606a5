import { type CSSProperties, memo, useCallback, useMemo } from 'react';
import { type FormField, hasAnswer, nameOf, translateField } from 'form-engine';
import { controlOf, isLabelled } from './control-of.ts';
import { explainState, type ExplainedState } from './explain.rules.ts';
import { explainTexts } from './explain.texts.ts';
import { useFieldSnapshot, useFormContext } from './form-context.ts';
import type { FieldSnapshot } from './form-store.ts';
import styles from './form-renderer.module.css';

/** A field with its label and message. It is drawn again only when something of its own changed. */
export const FieldRow = memo(function FieldRow({ field: original }: { field: FormField }) {
  const { store, readOnly, explains, idOf } = useFormContext();
  const snapshot = useFieldSnapshot(original.model);
  const field = useMemo(() => translateField(store.definition, original, store.locale), [store, original]);
  const { model } = field;
  const handleChange = useCallback((value: unknown) => model !== undefined && store.set(model, value), [store, model]);
  const Control = controlOf(field.type);
  // The ancestor's later edition hides fields for good; their value goes along unseen.
  if (field.options?.hidden === true) return null;
  if (snapshot.isHidden) return explains ? <HiddenNote field={field} /> : null;

  const id = idOf(original);
  const labelId = `${id}-label`;
  const errorId = `${id}-error`;
  const isRequired = snapshot.isRequired || (field.rules ?? []).some(({ required }) => required === true);
  const name = hasAnswer(field) || field.type === 'text' ? (field.name ?? '') : nameOf(field);
  const hidesLabel = field.type === 'text' || field.options?.hideLabel === true || name === '';
  const handleLeave = () => {
    if (model !== undefined && snapshot.error === undefined && wasFilled(field, snapshot)) store.check(model);
  };
  return (
    <div
      className={`${styles.row} ${hidesLabel ? styles.bare : ''}`}
      style={ownLabelWidth(field)}
      data-model={model}
      onBlur={handleLeave}
    >
      {!hidesLabel && (
        <label
          id={labelId}
          className={isRequired ? styles.requiredLabel : styles.label}
          {...(isLabelled(field.type) ? { htmlFor: id } : {})}
        >
          {name}
        </label>
      )}
      <div className={styles.control}>
        <Control
          field={field}
          snapshot={snapshot}
          id={id}
          labelId={labelId}
          describedBy={snapshot.error === undefined ? undefined : errorId}
          isDisabled={readOnly || snapshot.isDisabled || field.options?.disabled === true}
          onChange={handleChange}
        />
        {snapshot.error !== undefined && (
          <p id={errorId} className={styles.error}>
            {snapshot.error}
          </p>
        )}
        {explains && <Reasons model={model} snapshot={snapshot} />}
      </div>
    </div>
  );
});

/** A label width of the field's own, which the later edition writes. */
function ownLabelWidth({ options }: FormField): CSSProperties | undefined {
  return options?.isLabelWidth === true && Number(options.labelWidth) >= 0
    ? ({ '--label-width': `${Number(options.labelWidth)}px` } as CSSProperties)
    : undefined;
}

/**
 * True when a field was filled. An untouched empty field shows no error on leaving it; the whole form is checked at the
 * end.
 */
function wasFilled({ type }: FormField, { value }: FieldSnapshot): boolean {
  return ['input', 'textarea', 'number'].includes(type) && value !== undefined && value !== null && value !== '';
}

/** Explains in the preview why a visible field is required or disabled. */
function Reasons({ model, snapshot }: { model: string | undefined; snapshot: FieldSnapshot }) {
  const reasons = [
    ...(snapshot.isRequired ? (['required'] as const) : []),
    ...(snapshot.isDisabled ? (['disabled'] as const) : []),
  ];
  const lines = useReasons(model, reasons);
  return lines.map((line) => (
    <p key={line} className={styles.reason}>
      {line}
    </p>
  ));
}

/** Placeholder of a hidden field in the preview: what hides it, and the answers that decided. */
function HiddenNote({ field }: { field: FormField }) {
  const { store } = useFormContext();
  const lines = useReasons(field.model, ['hidden']);
  return (
    <div className={styles.hiddenNote} role="note" data-hidden-model={field.model}>
      <b>{explainTexts[store.locale].hiddenField(nameOf(field))}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function useReasons(model: string | undefined, states: readonly ExplainedState[]): string[] {
  const { store } = useFormContext();
  if (model === undefined) return [];
  const hidden = store.hidden();
  return states.flatMap((state) => explainState(store.definition, model, state, store.values(), hidden, store.locale));
}
