import type { DepartmentRow } from 'shared-contracts/model';
import { useAction, useAsk, useShell } from 'shared-ui';
import { useDepartmentActions } from './department.api.ts';
import { departmentTexts as texts } from './department.texts.ts';
import { EditDepartmentDialog } from './edit-department.dialog.tsx';
import { MoveDepartmentDialog } from './move-department.dialog.tsx';
import { MovePeopleDialog } from './move-people.dialog.tsx';

/** What is done to departments. */
export interface DepartmentTasks {
  /** Below another, or at the top. */
  create(parent: DepartmentRow | undefined): Promise<void>;
  edit(row: DepartmentRow): Promise<void>;
  move(row: DepartmentRow): Promise<void>;
  transfer(row: DepartmentRow): Promise<void>;
  remove(row: DepartmentRow): Promise<void>;
}

export function useDepartmentTasks(rows: readonly DepartmentRow[]): DepartmentTasks {
  const shell = useShell();
  const ask = useAsk();
  const actions = useDepartmentActions();
  const [remove] = useAction(async ({ id, rev, name }: DepartmentRow) => {
    const content = texts.confirmRemove(name);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    await actions.remove(id, rev);
    shell.message.success(texts.removed);
  });
  return {
    async create(parent) {
      if (await ask(EditDepartmentDialog, parent ? { parent } : {})) shell.message.success(texts.saved);
    },
    async edit(row) {
      if (await ask(EditDepartmentDialog, { row })) shell.message.success(texts.saved);
    },
    async move(row) {
      if (await ask(MoveDepartmentDialog, { row, rows })) shell.message.success(texts.moved);
    },
    async transfer(row) {
      const people = await ask(MovePeopleDialog, { row, rows });
      if (people !== undefined) shell.message.success(texts.transferred(people));
    },
    remove: async (row) => void (await remove(row)),
  };
}
