import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { ActionButton } from '../action/action-button.tsx';
import type { RowAction } from '../action/row-action.ts';
import type { ActionRunner } from '../action/use-run-action.ts';
import { listTexts as texts } from './list.texts.ts';
import styles from './list-page.module.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  runner: ActionRunner<Row>;
}

const inlineCount = 3;

/** The action cell: three buttons, those that can be pressed first, the rest under 更多 with the reasons against them. */
export function RowActions<Row>({ row, actions, runner }: RowActionsProps<Row>) {
  const offered = actions
    .filter((action) => action.place !== 'batch' && runner.isShown(action, row))
    .map((action) => ({ action, reasons: runner.refusals(action, [row]) }));
  const sorted = [...offered.filter(({ reasons }) => reasons.length === 0), ...offered.filter(({ reasons }) => reasons.length > 0)];
  const inline = sorted.slice(0, inlineCount);
  const rest = sorted.slice(inlineCount);

  return (
    <div className={styles.rowActions}>
      {inline.map(({ action, reasons }) => (
        <ActionButton key={action.key} type="link" size="small" danger={action.danger ?? false} reasons={reasons} onClick={() => void runner.run(action, [row])}>
          {action.label}
        </ActionButton>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ action, reasons }) => ({
              key: action.key,
              danger: action.danger ?? false,
              disabled: reasons.length > 0,
              label: <MenuLabel label={action.label} reasons={reasons} />,
              onClick: () => void runner.run(action, [row]),
            })),
          }}
        >
          <Button type="link" size="small" aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {texts.more}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

/** A menu entry, with the reasons against it in small print. */
export function MenuLabel({ label, reasons }: { label: string; reasons: readonly string[] }) {
  return (
    <>
      {label}
      {reasons.length > 0 && <div className={styles.reason}>{reasons.join('；')}</div>}
    </>
  );
}
