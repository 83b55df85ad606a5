import { Button, Checkbox, Input, Select } from 'antd';
import { answerFields, type FieldOption, type FormField, nameOf, type OptionSource } from 'form-engine';
import { useAsk } from 'shared-ui';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { editExtension, editOptions } from './edit-fields.rules.ts';
import { idOf } from './field-id.rules.ts';
import { FollowedLists } from './followed-lists.tsx';
import { useRowKeys } from './use-row-keys.ts';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';
import { PasteOptionsDialog } from './paste-options.dialog.tsx';

type SourceKind = 'own' | 'remote' | 'follow';

/** Editor of a field's options and their source. */
export function OptionsEditor({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const sources = useDesigner(({ definition }) => definition.extension?.sources);
  const definition = useDesigner((view) => view.definition);
  const source = sources?.find(({ model }) => model === field.model);
  const kind: SourceKind = source ? 'follow' : field.options?.remote ? 'remote' : 'own';
  const others = answerFields(definition).filter(({ model }) => model !== undefined && model !== field.model);
  const isCascader = field.type === 'cascader';
  const kinds: SourceKind[] = isCascader ? ['remote'] : ['own', 'remote', 'follow'];

  const setSource = (next: OptionSource | undefined) =>
    store.act(texts.acts.edit(nameOf(field), texts.source), (draft) =>
      editExtension(draft, {
        sources: [...(sources ?? []).filter(({ model }) => model !== field.model), ...(next ? [next] : [])],
      }),
    );
  const setOption = (change: Record<string, unknown>, label: string, mergeKey?: string) =>
    store.act(
      texts.acts.edit(nameOf(field), label),
      (draft) => editOptions(draft, idOf(field), change, store.locale),
      mergeKey,
    );
  const changeKind = (next: SourceKind) =>
    store.act(texts.acts.edit(nameOf(field), texts.source), (draft) => {
      const kept = (sources ?? []).filter(({ model }) => model !== field.model);
      const from = others[0]?.model;
      const added = next === 'follow' && field.model && from ? [{ model: field.model, from, lists: {} }] : [];
      return editOptions(
        editExtension(draft, { sources: [...kept, ...added] }),
        idOf(field),
        { remote: next === 'remote' },
        store.locale,
      );
    });

  return (
    <section className={panelStyles.panelBlock} aria-label={texts.options}>
      <div className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.source}</span>
        <Select
          size="small"
          className={panelStyles.full ?? ''}
          aria-label={texts.source}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: texts.sources[value],
            disabled: value === 'follow' && others.length === 0,
          }))}
          onChange={changeKind}
        />
      </div>
      {kind === 'remote' && <RemoteLines field={field} onChange={setOption} />}
      {kind === 'follow' && source && (
        <FollowedLists field={field} source={source} others={others} onChange={setSource} />
      )}
      {kind === 'own' && (
        <>
          <label className={panelStyles.panelLine}>
            <span className={panelStyles.panelLabel}>{texts.showLabel}</span>
            <Checkbox
              aria-label={texts.showLabel}
              checked={field.options?.showLabel === true}
              onChange={({ target }) => setOption({ showLabel: target.checked }, texts.showLabel)}
            />
          </label>
          <OwnOptions field={field} onChange={setOption} />
        </>
      )}
    </section>
  );
}

function RemoteLines({
  field,
  onChange,
}: {
  field: FormField;
  onChange(change: Record<string, unknown>, label: string, mergeKey?: string): void;
}) {
  const texts = useTexts();
  const { props = {}, remoteFunc } = field.options ?? {};
  const keys = field.type === 'cascader' ? (['value', 'label', 'children'] as const) : (['value', 'label'] as const);
  const labels = { value: texts.propsValue, label: texts.propsLabel, children: texts.propsChildren };
  return (
    <>
      <label className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.remoteFunc}</span>
        <Input
          size="small"
          className={panelStyles.panelControl ?? ''}
          value={String(remoteFunc ?? '')}
          onChange={({ target }) =>
            onChange({ remoteFunc: target.value }, texts.remoteFunc, `${idOf(field)}.remoteFunc`)
          }
        />
      </label>
      {keys.map((key) => (
        <label key={key} className={panelStyles.panelLine}>
          <span className={panelStyles.panelLabel}>{labels[key]}</span>
          <Input
            size="small"
            className={panelStyles.panelControl ?? ''}
            value={props[key] ?? ''}
            onChange={({ target }) =>
              onChange({ props: { ...props, [key]: target.value } }, labels[key], `${idOf(field)}.props.${key}`)
            }
          />
        </label>
      ))}
    </>
  );
}

/** Most rows drawn; further ones are edited by pasting and in the JSON pane. */
const rowsShown = 100;

function OwnOptions({
  field,
  onChange,
}: {
  field: FormField;
  onChange(change: Record<string, unknown>, label: string, mergeKey?: string): void;
}) {
  const texts = useTexts();
  const ask = useAsk();
  const store = useDesignerStore();
  const options = field.options?.options ?? [];
  const rows = useRowKeys(options.length);
  const value = field.options?.defaultValue;
  const isMany = field.type === 'checkbox' || field.options?.multiple === true;
  const isOn = (option: FieldOption) => (Array.isArray(value) ? value.includes(option.value) : value === option.value);
  const setDefault = (option: FieldOption, on: boolean) => {
    const list: unknown[] = Array.isArray(value) ? value : [];
    onChange(
      {
        defaultValue: isMany
          ? on
            ? [...list, option.value]
            : list.filter((one) => one !== option.value)
          : on
            ? option.value
            : '',
      },
      texts.defaultValue,
    );
  };
  const setRow = (index: number, change: Partial<FieldOption>, part: string) =>
    onChange(
      { options: options.map((one, position) => (position === index ? { ...one, ...change } : one)) },
      texts.options,
      `${idOf(field)}.options.${index}.${part}`,
    );
  const add = () => {
    const word = `${texts.optionWord}${options.length + 1}`;
    onChange({ options: [...options, { value: word, label: word }] }, texts.options);
  };
  const swap = (index: number) => {
    rows.swap(index, index - 1);
    onChange(
      {
        options: options.with(index, options[index - 1] as FieldOption).with(index - 1, options[index] as FieldOption),
      },
      texts.options,
    );
  };
  const remove = (index: number) => {
    rows.remove(index);
    onChange({ options: options.filter((_, position) => position !== index) }, texts.options);
  };
  const paste = async () => {
    const pasted = await ask(PasteOptionsDialog, { texts, options });
    if (pasted)
      onChange(
        { options: pasted, ...(pasted.some(({ label, value: own }) => label !== own) ? { showLabel: true } : {}) },
        texts.options,
      );
  };
  return (
    <div onBlur={() => store.settle()}>
      {options.slice(0, rowsShown).map((option, index) => (
        <div key={rows.keys[index]} className={panelStyles.optionLine}>
          <Checkbox
            aria-label={texts.isDefault(index + 1)}
            checked={isOn(option)}
            onChange={({ target }) => setDefault(option, target.checked)}
          />
          <Input
            size="small"
            aria-label={texts.optionValue(index + 1)}
            value={String(option.value)}
            onChange={({ target }) =>
              setRow(
                index,
                field.options?.showLabel || option.label !== option.value
                  ? { value: target.value }
                  : { value: target.value, label: target.value },
                'value',
              )
            }
          />
          {field.options?.showLabel && (
            <Input
              size="small"
              aria-label={texts.optionLabel(index + 1)}
              value={option.label ?? ''}
              onChange={({ target }) => setRow(index, { label: target.value }, 'label')}
            />
          )}
          <Button
            size="small"
            type="text"
            disabled={index === 0}
            aria-label={texts.optionUp(index + 1)}
            onClick={() => swap(index)}
          >
            ↑
          </Button>
          <Button
            size="small"
            type="text"
            danger
            aria-label={texts.removeOption(index + 1)}
            onClick={() => remove(index)}
          >
            ×
          </Button>
        </div>
      ))}
      {options.length > rowsShown && <p className={styles.hint}>{texts.pastedOptions(options.length)}</p>}
      <div className={panelStyles.panelButtons}>
        <Button size="small" onClick={add}>
          {texts.addOption}
        </Button>
        <Button size="small" onClick={() => void paste()}>
          {texts.pasteOptions}
        </Button>
      </div>
    </div>
  );
}
