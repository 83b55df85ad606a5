import { ActionButton } from '../action/action-button.tsx';
import type { RowAction } from '../action/row-action.ts';
import type { ActionRunner } from '../action/use-run-action.ts';
import { MoreActions } from './more-actions.tsx';
import { arrangeRowActions, labelOn } from './row-actions.rules.ts';
import styles from './list-page.module.css';

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  runner: ActionRunner<Row>;
  /** How many have a button of their own. */
  inline: number;
  /** 更多 is a sign without its word. */
  isTight: boolean;
}

/** The action cell: a few buttons, the rest under 更多 with the reasons against them. */
export function RowActions<Row>({ row, actions, runner, inline, isTight }: RowActionsProps<Row>) {
  const offered = actions
    .filter((action) => action.place !== 'batch' && runner.isShown(action, row))
    .map((action) => ({ action, reasons: runner.refusals(action, [row]) }));
  const { buttons, more } = arrangeRowActions(offered, inline);

  return (
    <div className={styles.rowActions}>
      {buttons.map(({ action, reasons }) => (
        <ActionButton
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          reasons={reasons}
          onClick={() => void runner.run(action, [row])}
        >
          {labelOn(action, row)}
        </ActionButton>
      ))}
      <MoreActions type="link" size="small" isTight={isTight} offered={more} rows={[row]} runner={runner} />
    </div>
  );
}
