import { Alert, Button, Empty, Input, Switch } from 'antd';
import { useId } from 'react';
import { type FormField, isFixed, isImageReady, isKnownType, isZeroPair, nameOf } from 'form-engine';
import { SystemPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import { BoundedNumber, PanelRowLine } from './panel-row.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import { useDesignerCommands } from './commands-context.ts';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { defaultForMultiple, defaultForRange, editField, editOptions } from './edit-fields.rules.ts';
import { fieldOf } from './edit-tree.rules.ts';
import { FieldConditions } from './field-conditions.tsx';
import { type FieldId, idOf } from './field-id.rules.ts';
import { FieldWords } from './field-words.tsx';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';
import { ModelLine } from './model-line.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { type PanelRow, panelRows } from './panel-rows.rules.ts';

/** The right column for what is selected: one field, several, or none (R430). */
export function FieldPanel() {
  const texts = useTexts();
  const selected = useDesigner((view) => view.selected);
  const field = useDesigner((view) => fieldOf(view.definition, selected.length === 1 ? selected[0] : undefined));
  if (selected.length > 1) return <SeveralPanel ids={selected} />;
  if (!field || isFixed(field)) return <FixedPanel field={field} />;
  return (
    <div data-field-panel className={panelStyles.panel}>
      <OneField key={idOf(field)} field={field} />
      {!isKnownType(field.type) && <Alert type="info" title={texts.unknownType(field.type)} />}
    </div>
  );
}

/** Explains in the documents' words that a field cannot be changed, and which actions remain (R441, R442). */
function FixedPanel({ field }: { field: FormField | undefined }) {
  const texts = useTexts();
  return (
    <div data-field-panel className={panelStyles.panel}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.fixed} />
      <p className={styles.hint}>{field ? texts.fixedHint : texts.noField}</p>
    </div>
  );
}

function OneField({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const id = idOf(field);
  const name = nameOf(field);
  const shell = useShell();
  // The product's own forms need no wiring: it is for developers, who take a form into other software.
  const mayWire = shell.can(SystemPermission.ManageParameters);
  const changeName = (value: string) =>
    store.act(
      texts.acts.edit(name, texts.name),
      (draft) => editField(draft, id, { name: value }, store.locale),
      `${id}.name`,
    );
  const changeOption = (option: string, value: unknown, label: string) => {
    const more = consequencesOf(field, option, value);
    const mergeKey = typeof value === 'boolean' ? undefined : `${id}.${option}`;
    store.act(
      texts.acts.edit(name, label),
      (draft) => editOptions(draft, id, { [option]: value, ...more }, store.locale),
      mergeKey,
    );
  };
  const rows = (panelRows[field.type] ?? []).filter(({ isShown }) => isShown?.(field.options ?? {}) ?? true);
  const lineOf = (row: PanelRow) => (
    <PanelRowLine
      key={row.option}
      row={row}
      field={field}
      onChange={(option, value) => changeOption(option, value, texts[row.label])}
    />
  );
  return (
    <>
      {field.type !== 'text' && <NameLine label={texts.name} value={field.name ?? ''} onChange={changeName} />}
      <ModelLine field={field} />
      {field.type === 'imgupload' && (
        <SizeLine field={field} onChange={(size) => changeOption('size', size, texts.size)} />
      )}
      {['radio', 'checkbox', 'select', 'cascader'].includes(field.type) && <OptionsEditor field={field} />}
      {rows.filter(({ isAdvanced }) => !isAdvanced).map(lineOf)}
      {field.columns && <ColumnsEditor field={field} />}
      {mayWire && rows.some(({ isAdvanced }) => isAdvanced) && (
        <details className={panelStyles.advanced}>
          <summary>{texts.advanced}</summary>
          {rows.filter(({ isAdvanced }) => isAdvanced).map(lineOf)}
          {field.type === 'imgupload' && !isImageReady(field) && (
            <p role="note" className={styles.hint}>
              {texts.imageNeeds}
            </p>
          )}
        </details>
      )}
      {isZeroPair(field) && <p className={styles.hint}>{texts.zeroPair}</p>}
      <FieldConditions field={field} />
      {isKnownType(field.type) && !field.columns && <FieldWords field={field} />}
    </>
  );
}

/**
 * Returns the further changes that an option causes: a select's default with multiple (R606), a default with range mode
 * (R607, R608).
 */
function consequencesOf(field: FormField, option: string, value: unknown): Record<string, unknown> {
  if (field.type === 'select' && option === 'multiple')
    return { defaultValue: defaultForMultiple(value === true, field.options?.defaultValue) };
  if (option === 'isRange' || option === 'range') return { defaultValue: defaultForRange(field, value === true) };
  if (field.type === 'date' && option === 'type') {
    const [was, is] = [field.options?.type, value].map((kind) => /range$/.test(String(kind)));
    return was === is ? {} : { defaultValue: defaultForRange(field, is === true) };
  }
  return {};
}

function NameLine({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const store = useDesignerStore();
  const id = useId();
  return (
    <div className={panelStyles.panelLine} onBlur={() => store.settle()}>
      <label htmlFor={id} className={panelStyles.panelLabel}>
        {label}
      </label>
      <Input
        id={id}
        size="small"
        className={panelStyles.panelControl ?? ''}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function SizeLine({ field, onChange }: { field: FormField; onChange(size: { width: number; height: number }): void }) {
  const texts = useTexts();
  const { width = 100, height = 100 } = field.options?.size ?? {};
  return (
    <div className={panelStyles.panelLine} role="group" aria-label={texts.size}>
      <span className={panelStyles.panelLabel}>{texts.size}</span>
      <span className={panelStyles.pair}>
        <BoundedNumber
          label={texts.width}
          value={width}
          onChange={(value) => onChange({ ...field.options?.size, width: Number(value) || 0, height })}
        />
        <BoundedNumber
          label={texts.height}
          value={height}
          onChange={(value) => onChange({ ...field.options?.size, width, height: Number(value) || 0 })}
        />
      </span>
    </div>
  );
}

/** Several fields at once: each act is one step. */
function SeveralPanel({ ids }: { ids: readonly FieldId[] }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const commands = useDesignerCommands();
  const fields = useDesigner(({ definition }) => definition);
  const members = ids
    .map((id) => fieldOf(fields, id))
    .filter((field): field is FormField => field !== undefined && !isFixed(field) && !field.columns);
  const set = (option: 'required' | 'disabled' | 'width', value: unknown, mergeKey?: string) =>
    store.act(
      texts.acts.group(members.length, texts[option]),
      (draft) =>
        members.reduce((made, field) => editOptions(made, idOf(field), { [option]: value }, store.locale), draft),
      mergeKey,
    );
  const isAll = (option: string) => members.length > 0 && members.every(({ options }) => options?.[option] === true);
  return (
    <div data-field-panel className={panelStyles.panel} onBlur={() => store.settle()}>
      <h3 className={styles.panelTitle}>{texts.severalSelected(ids.length)}</h3>
      {(['required', 'disabled'] as const).map((option) => (
        <label key={option} className={panelStyles.panelLine}>
          <span className={panelStyles.panelLabel}>{texts[option]}</span>
          <Switch size="small" aria-label={texts[option]} checked={isAll(option)} onChange={(on) => set(option, on)} />
        </label>
      ))}
      <label className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.width}</span>
        <Input
          size="small"
          className={panelStyles.panelControl ?? ''}
          placeholder="100%"
          onChange={({ target }) => set('width', target.value, `${ids.join()}.width`)}
        />
      </label>
      <div className={panelStyles.panelButtons}>
        <Button size="small" onClick={() => commands.clone(ids)}>
          {texts.clone}
        </Button>
        <Button size="small" onClick={() => commands.wrap(ids)}>
          {texts.wrap}
        </Button>
        <Button size="small" onClick={() => void commands.copy(ids)}>
          {texts.copy}
        </Button>
        <Button size="small" onClick={() => void commands.saveGroup(ids)}>
          {texts.saveGroup}
        </Button>
        <Button size="small" onClick={() => void commands.cut(ids)}>
          {texts.cut}
        </Button>
        <Button size="small" danger onClick={() => void commands.remove(ids)}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
