import { screen, type BoundFunctions, type queries } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Row = Pick<BoundFunctions<typeof queries>, 'queryByRole' | 'getByRole'>;

/** Finds an action of a row, under 更多 where it has no button of its own. */
export async function rowAction(user: UserEvent, row: Row, name: string): Promise<HTMLElement> {
  const button = row.queryByRole('button', { name });
  if (button) return button;
  await user.click(row.getByRole('button', { name: '更多' }));
  // The reason against it follows its name; a menu that was open before stays in the document until it has faded out.
  return (await screen.findAllByRole('menuitem', { name: new RegExp(`^${name}`) })).at(-1)!;
}

/** Presses it. */
export async function pressRowAction(user: UserEvent, row: Row, name: string): Promise<void> {
  await user.click(await rowAction(user, row, name));
}
