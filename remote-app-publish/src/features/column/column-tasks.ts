import type { ChannelRow } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import { type ColumnInput, useColumnActions } from './column.api.ts';
import { type ColumnMove, type ColumnStep, moveOfStep } from './column.rules.ts';
import { columnTexts as texts } from './column.texts.ts';

/** Actions behind the buttons, keys and drags of the page: each confirms, acts and shows the outcome. */
export interface ColumnTasks {
  /** Id of the saved channel; undefined when it was refused. */
  save(input: ColumnInput): Promise<string | undefined>;
  move(move: ColumnMove): Promise<unknown>;
  /** Moves by one step, or says why there is none. */
  step(id: string, step: ColumnStep): void;
  remove(row: ChannelRow): Promise<unknown>;
  isPending: boolean;
}

export function useColumnTasks(rows: readonly ChannelRow[], onRemoved: (id: string) => void): ColumnTasks {
  const shell = useShell();
  const actions = useColumnActions();
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? '';

  const [save, isSaving] = useAction(async (input: ColumnInput) => {
    const id = await actions.save(input);
    shell.message.success(texts.saved);
    return id;
  });

  const [move, isMoving] = useAction(async (move: ColumnMove) => {
    const former = rows.find(({ id }) => id === move.id);
    await actions.move(move);
    const isElsewhere = move.parentId !== null && former?.parentId !== move.parentId;
    shell.message.success(
      isElsewhere ? texts.movedUnder(nameOf(move.id), nameOf(move.parentId)) : texts.moved(nameOf(move.id)),
    );
  });

  const [remove, isRemoving] = useAction(async (row: ChannelRow) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemove(row.name), okText: texts.remove, danger: true })))
      return;
    await actions.remove(row.id);
    shell.message.success(texts.removed);
    onRemoved(row.id);
  });

  const step = (id: string, direction: ColumnStep) => {
    const found = moveOfStep(rows, id, direction);
    if (typeof found === 'string') shell.message.info(found);
    else void move(found);
  };

  return { save, move, step, remove, isPending: isSaving || isMoving || isRemoving };
}
