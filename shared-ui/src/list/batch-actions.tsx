import { ActionButton } from '../action/action-button.tsx';
import { actionTexts } from '../action/action.texts.ts';
import type { RowAction } from '../action/row-action.ts';
import type { ActionRunner } from '../action/use-run-action.ts';
import { MoreActions } from './more-actions.tsx';
import { harmfulLast } from './row-actions.rules.ts';
import { useIsPhone } from '../part/use-is-phone.ts';
import { useMinWidth } from './use-min-width.ts';

interface BatchActionsProps<Row> {
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  runner: ActionRunner<Row>;
}

/** Buttons for the ticked rows; as many as there is room for, the rest under 更多. */
export function BatchActions<Row>({ rows, actions, runner }: BatchActionsProps<Row>) {
  const isPhone = useIsPhone();
  const isWide = useMinWidth(1600);
  const room = isPhone ? 1 : isWide ? 8 : 4;
  const offered = harmfulLast(actions)
    .filter((action) => action.place !== 'row' && runner.isShown(action))
    .map((action) => ({
      action,
      reasons: rows.length === 0 ? [actionTexts.nothingTicked] : runner.refusals(action, rows),
    }));
  const cut = offered.length > room + 1 ? room : offered.length;

  return (
    <>
      {offered.slice(0, cut).map(({ action, reasons }) => (
        <ActionButton
          key={action.key}
          danger={action.danger ?? false}
          reasons={reasons}
          onClick={() => void runner.run(action, rows)}
        >
          {action.label}
        </ActionButton>
      ))}
      <MoreActions offered={offered.slice(cut)} rows={rows} runner={runner} />
    </>
  );
}
