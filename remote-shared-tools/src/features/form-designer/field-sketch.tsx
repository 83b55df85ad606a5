import { fieldSizes, type FormField, nameOf, optionText } from 'shared-contracts/forms';
import { useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';

const optionsShown = 12;

/**
 * A field as the canvas draws it: its look without its life. Hundreds of live controls would make every drag and every
 * selection wait; the preview shows the real ones.
 */
export function FieldSketch({ field, isUnknown }: { field: FormField; isUnknown: boolean }) {
  const texts = useTexts();
  const isText = field.type === 'text';
  if (isUnknown) return <div className={styles.unknown}>{`${field.name ?? ''} ${texts.unknownType(field.type)}`}</div>;
  return (
    <div className={styles.sketch}>
      {!isText && (
        <span className={styles.sketchLabel} data-required={Boolean(field.options?.required)}>
          {nameOf(field)}
        </span>
      )}
      <span className={styles.sketchBody} aria-hidden="true">
        <SketchBody field={field} />
      </span>
    </div>
  );
}

/** Words that are only drawn: the row has one name, its title and type, and must not seem to be called all of this. */
function Drawn({ words }: { words: string }) {
  return <span className={styles.drawn} data-words={words} />;
}

function SketchBody({ field }: { field: FormField }) {
  const { options = {}, type } = field;
  const width = options.width === '' || options.width === undefined ? undefined : options.width;
  const words = String(options.defaultValue || options.placeholder || options.startPlaceholder || '');
  switch (type) {
    case 'text':
      return (
        <span className={styles.sketchText}>
          <Drawn words={String(options.defaultValue ?? '')} />
        </span>
      );
    case 'textarea':
      return (
        <span className={styles.box} style={{ width, minHeight: fieldSizes.textareaRows * 14 }}>
          <Drawn words={words} />
        </span>
      );
    case 'radio':
    case 'checkbox':
      return <Choices field={field} />;
    case 'switch':
      return <span className={styles.switch} data-on={options.defaultValue === true} />;
    case 'rate':
      return (
        <span className={styles.stars}>
          <Drawn words={'★'.repeat(Math.min(10, Number(options.max) || 5))} />
        </span>
      );
    case 'slider':
      return <span className={styles.slider} style={{ width }} />;
    case 'color':
      return <span className={styles.colour} style={{ background: String(options.defaultValue || '#1677ff') }} />;
    case 'blank':
      return (
        <span className={styles.blank} style={{ height: fieldSizes.blankHeight }}>
          <Drawn words={field.model ?? ''} />
        </span>
      );
    case 'imgupload':
      return (
        <span
          className={styles.picture}
          style={{
            width: Math.min(200, options.size?.width ?? 100),
            height: Math.min(200, options.size?.height ?? 100),
          }}
        >
          <Drawn words="+" />
        </span>
      );
    case 'editor':
      return <span className={styles.box} style={{ width, minHeight: 100 }} />;
    default:
      return (
        <span
          className={styles.box}
          style={{ width }}
          data-arrow={type === 'select' || type === 'cascader' || type === 'date' || type === 'time'}
        >
          <Drawn words={words} />
        </span>
      );
  }
}

function Choices({ field: { options = {}, type } }: { field: FormField }) {
  const list = options.remote ? [] : (options.options ?? []);
  const isOn = (value: unknown) =>
    Array.isArray(options.defaultValue) ? options.defaultValue.includes(value) : options.defaultValue === value;
  return (
    <span className={options.inline ? styles.choicesInline : styles.choices}>
      {options.remote && <Drawn words={String(options.remoteFunc ?? '')} />}
      {list.slice(0, optionsShown).map((option, index) => (
        <span key={index} className={styles.choice} data-round={type === 'radio'} data-on={isOn(option.value)}>
          <Drawn words={optionText(option, options.showLabel)} />
        </span>
      ))}
      {list.length > optionsShown && <Drawn words="…" />}
    </span>
  );
}
