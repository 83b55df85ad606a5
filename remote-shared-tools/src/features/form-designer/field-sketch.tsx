import { fieldSizes, type FormField, nameOf, optionText } from 'form-engine';
import { useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import ownStyles from './field-sketch.module.css';

const optionsShown = 12;

/**
 * A field as the canvas draws it: its look without its life. Hundreds of live controls would make every drag and every
 * selection wait; the preview shows the real ones.
 */
export function FieldSketch({ field, isUnknown }: { field: FormField; isUnknown: boolean }) {
  const texts = useTexts();
  const isText = field.type === 'text';
  if (isUnknown)
    return <div className={ownStyles.unknown}>{`${field.name ?? ''} ${texts.unknownType(field.type)}`}</div>;
  return (
    <div className={styles.sketch}>
      {!isText && (
        <span className={styles.sketchLabel} data-required={Boolean(field.options?.required)}>
          {nameOf(field)}
        </span>
      )}
      <span className={ownStyles.sketchBody} aria-hidden="true">
        <SketchBody field={field} />
      </span>
    </div>
  );
}

/** Words that are only drawn: the row has one name, its title and type, and must not seem to be called all of this. */
function Drawn({ words }: { words: string }) {
  return <span className={ownStyles.drawn} data-words={words} />;
}

function SketchBody({ field }: { field: FormField }) {
  const { options = {}, type } = field;
  const width = options.width === '' || options.width === undefined ? undefined : options.width;
  const words = String(options.defaultValue || options.placeholder || options.startPlaceholder || '');
  switch (type) {
    case 'text':
      return (
        <span className={ownStyles.sketchText}>
          <Drawn words={String(options.defaultValue ?? '')} />
        </span>
      );
    case 'textarea':
      return (
        <span className={ownStyles.box} style={{ width, minHeight: fieldSizes.textareaRows * 14 }}>
          <Drawn words={words} />
        </span>
      );
    case 'radio':
    case 'checkbox':
      return <Choices field={field} />;
    case 'switch':
      return <span className={ownStyles.switch} data-on={options.defaultValue === true} />;
    case 'rate':
      return (
        <span className={ownStyles.stars}>
          <Drawn words={'★'.repeat(Math.min(10, Number(options.max) || 5))} />
        </span>
      );
    case 'slider':
      return <span className={ownStyles.slider} style={{ width }} />;
    case 'color':
      return <span className={ownStyles.colour} style={{ background: String(options.defaultValue || '#1677ff') }} />;
    case 'blank':
      return (
        <span className={ownStyles.blank} style={{ height: fieldSizes.blankHeight }}>
          <Drawn words={field.model ?? ''} />
        </span>
      );
    case 'imgupload':
      return (
        <span
          className={ownStyles.picture}
          style={{
            width: Math.min(200, options.size?.width ?? 100),
            height: Math.min(200, options.size?.height ?? 100),
          }}
        >
          <Drawn words="+" />
        </span>
      );
    case 'editor':
      return <span className={ownStyles.box} style={{ width, minHeight: 100 }} />;
    default:
      return (
        <span
          className={ownStyles.box}
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
    <span className={options.inline ? ownStyles.choicesInline : ownStyles.choices}>
      {options.remote && <Drawn words={String(options.remoteFunc ?? '')} />}
      {list.slice(0, optionsShown).map((option, index) => (
        // eslint-disable-next-line boundaries/index-keys -- drawn words, without state
        <span key={index} className={ownStyles.choice} data-round={type === 'radio'} data-on={isOn(option.value)}>
          <Drawn words={optionText(option, options.showLabel)} />
        </span>
      ))}
      {list.length > optionsShown && <Drawn words="…" />}
    </span>
  );
}
