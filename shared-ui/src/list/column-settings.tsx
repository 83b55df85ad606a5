import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, InputNumber } from 'antd';
import { listTexts as texts } from './list.texts.ts';
import { moveColumn, narrowest, type SetColumn, type TableSettings, widest } from './table-settings.rules.ts';
import styles from './column-settings.module.css';

export interface ColumnSettingsProps {
  columns: readonly SetColumn<never>[];
  settings: TableSettings;
  onChange(settings: TableSettings): void;
  onClose(): void;
}

/** Which columns are shown, in which order, pinned where, how wide. */
export function ColumnSettings({ columns, settings, onChange, onClose }: ColumnSettingsProps) {
  const keys = columns.map(({ key }) => key);
  const set = <Part extends 'shown' | 'pinned' | 'widths'>(
    part: Part,
    key: string,
    value: NonNullable<TableSettings[Part]>[string],
  ) => onChange({ ...settings, [part]: { ...settings[part], [key]: value } });
  const handleReset = () => onChange(settings.density ? { density: settings.density } : {});

  return (
    <Drawer
      open
      size={440}
      title={texts.columns}
      onClose={onClose}
      extra={<Button onClick={handleReset}>{texts.columnsReset}</Button>}
    >
      <ol className={styles.list}>
        {columns.map(({ key, title, isShown, fixed = false, pinned, width }, index) => (
          <li key={key} className={styles.row}>
            <Checkbox
              className={styles.title ?? ''}
              checked={isShown}
              disabled={fixed}
              aria-label={texts.columnShow(title)}
              onChange={(event) => set('shown', key, event.target.checked)}
            >
              {title}
            </Checkbox>
            {(['left', 'right'] as const).map((side) => (
              <Button
                key={side}
                size="small"
                type="text"
                aria-pressed={pinned === side}
                aria-label={side === 'left' ? texts.columnPinLeft(title) : texts.columnPinRight(title)}
                icon={side === 'left' ? <VerticalRightOutlined aria-hidden /> : <VerticalLeftOutlined aria-hidden />}
                onClick={() => set('pinned', key, pinned === side ? 'none' : side)}
              />
            ))}
            <InputNumber
              size="small"
              className={styles.width ?? ''}
              min={narrowest}
              max={widest}
              step={10}
              value={width ?? null}
              placeholder={texts.columnWidthAuto}
              aria-label={texts.columnWidth(title)}
              onChange={(value) => value !== null && set('widths', key, value)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={texts.columnUp(title)}
              disabled={index === 0}
              onClick={() => onChange({ ...settings, order: moveColumn(keys, key, -1) })}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={texts.columnDown(title)}
              disabled={index === columns.length - 1}
              onClick={() => onChange({ ...settings, order: moveColumn(keys, key, 1) })}
            />
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
