import { ActionButton } from '../action/action-button.tsx';
import type { RowAction } from '../action/row-action.ts';
import type { ActionRunner } from '../action/use-run-action.ts';
import { MoreActions } from './more-actions.tsx';
import styles from './list-page.module.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  runner: ActionRunner<Row>;
  /** How many have a button of their own. */
  inline: number;
}

/** The action cell: a few buttons, those that can be pressed first, the rest under 更多 with the reasons against them. */
export function RowActions<Row>({ row, actions, runner, inline }: RowActionsProps<Row>) {
  const offered = actions
    .filter((action) => action.place !== 'batch' && runner.isShown(action, row))
    .map((action) => ({ action, reasons: runner.refusals(action, [row]) }));
  const sorted = [
    ...offered.filter(({ reasons }) => reasons.length === 0),
    ...offered.filter(({ reasons }) => reasons.length > 0),
  ];

  return (
    <div className={styles.rowActions}>
      {sorted.slice(0, inline).map(({ action, reasons }) => (
        <ActionButton
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          reasons={reasons}
          onClick={() => void runner.run(action, [row])}
        >
          {action.label}
        </ActionButton>
      ))}
      <MoreActions type="link" size="small" offered={sorted.slice(inline)} rows={[row]} runner={runner} />
    </div>
  );
}
