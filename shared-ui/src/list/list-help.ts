import type { PageCommand, PageHelp, PageKey, Shell } from 'shared-contracts/shell';
import { listHelpTexts as texts } from './list-help.texts.ts';
import { listTexts } from './list.texts.ts';
import type { ListEndpoint, ListPageProps } from './list.types.ts';

/** What can be done on a list page: its keys, 新建 and 刷新, without what the user has no right to. */
export function listHelp<E extends ListEndpoint>(
  { tableKey, keyboard = false, actions = [], create }: ListPageProps<E>,
  refresh: () => unknown,
  shell: Shell,
): PageHelp {
  const shortcuts = actions
    .filter(({ permission }) => permission === undefined || shell.can(permission))
    .flatMap(({ shortcut, label }) => (shortcut === undefined ? [] : [{ keys: shortcut.toUpperCase(), label }]));
  const keys: PageKey[] = keyboard
    ? [{ keys: 'J / K', label: texts.walkRows }, { keys: 'Enter', label: texts.openRow }, ...shortcuts]
    : [];
  const command = (key: string, label: string, run: () => void): PageCommand => ({
    key: `${tableKey}:${key}`,
    label,
    run,
  });
  const mayCreate = create && (create.permission === undefined || shell.can(create.permission));
  const begun = mayCreate
    ? [
        command('create', create.label ?? listTexts.create, create.onClick),
        ...(create.more ?? []).map(({ key, label, onClick }) => command(`create.${key}`, label, onClick)),
      ]
    : [];
  return { keys, commands: [...begun, command('refresh', texts.refreshList, () => void refresh())] };
}
