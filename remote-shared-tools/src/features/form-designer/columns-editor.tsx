import { Button, InputNumber } from 'antd';
import { type FormField, type GridColumn, nameOf } from 'form-engine';
import { useDesignerStore, useTexts } from './designer.state.ts';
import { editField } from './edit-fields.rules.ts';
import { idOf } from './field-id.rules.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './panel.module.css';

/** Columns of a grid: widths in 24ths, added and taken away; a column with fields keeps them from being taken. */
export function ColumnsEditor({ field }: { field: FormField }) {
  const texts = useTexts();
  const store = useDesignerStore();
  const columns = field.columns ?? [];
  const rows = useRowKeys(columns.length);
  const change = (next: readonly GridColumn[], mergeKey?: string) =>
    store.act(
      texts.acts.edit(nameOf(field), texts.columns),
      (draft) => editField(draft, idOf(field), { columns: next }, store.locale),
      mergeKey,
    );
  const remove = (index: number) => {
    rows.remove(index);
    change(columns.filter((_, position) => position !== index));
  };
  return (
    <div role="group" aria-label={texts.columns} className={styles.panelBlock} onBlur={() => store.settle()}>
      <span className={styles.panelLabel}>{texts.columns}</span>
      {columns.map((column, index) => (
        <div key={rows.keys[index]} className={styles.optionLine}>
          <InputNumber
            size="small"
            min={1}
            max={24}
            precision={0}
            aria-label={texts.span(index + 1)}
            value={column.span === '' || column.span === undefined ? null : Number(column.span)}
            onChange={(span) =>
              span !== null &&
              change(
                columns.map((one, position) => (position === index ? { ...one, span } : one)),
                `${idOf(field)}.span${index}`,
              )
            }
          />
          <Button
            size="small"
            disabled={columns.length === 1 || column.list.length > 0}
            aria-label={texts.removeColumn(index + 1)}
            onClick={() => remove(index)}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => change([...columns, { span: '', list: [] }])}>
        {texts.addColumn}
      </Button>
    </div>
  );
}
