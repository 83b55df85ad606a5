import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type ButtonProps } from 'antd';
import type { RowAction } from '../action/row-action.ts';
import type { ActionRunner } from '../action/use-run-action.ts';
import { listTexts as texts } from './list.texts.ts';
import { labelOn, type OfferedAction } from './row-actions.rules.ts';
import styles from './list-page.module.css';

interface MoreActionsProps<Row> extends Pick<ButtonProps, 'type' | 'size'> {
  offered: readonly OfferedAction<Row>[];
  rows: readonly Row[];
  runner: ActionRunner<Row>;
  /** A sign without its word. */
  isTight?: boolean;
}

/** The actions that have no button of their own, under 更多; nothing when there are none. */
export function MoreActions<Row>({ offered, rows, runner, isTight = false, ...look }: MoreActionsProps<Row>) {
  if (offered.length === 0) return null;
  const items = offered.map(({ action, reasons }) => ({
    ...actionEntry(action, rows.length === 1 ? labelOn(action, rows[0]) : action.label, reasons),
    onClick: () => void runner.run(action, rows),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      {isTight ? (
        <Button {...look} aria-haspopup="menu" aria-label={texts.more}>
          ⋯
        </Button>
      ) : (
        <Button {...look} aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {texts.more}
        </Button>
      )}
    </Dropdown>
  );
}

/** An action as an entry of antd's menus, disabled where there are reasons against it, with these in small print. */
export function actionEntry<Row>(
  { key, danger = false }: Pick<RowAction<Row>, 'key' | 'danger'>,
  label: string,
  reasons: readonly string[],
) {
  const isRefused = reasons.length > 0;
  const words = (
    <>
      {label}
      {isRefused && <div className={styles.reason}>{reasons.join('；')}</div>}
    </>
  );
  return { key, danger, disabled: isRefused, label: words };
}
