import type { PageCommand, PageKey } from 'shared-contracts/shell';
import { useShell } from '../shell/shell-context.tsx';
import { usePageHelp } from '../shell/use-page-help.ts';
import { listTexts as texts } from './list.texts.ts';
import type { ListEndpoint, ListPageProps } from './list.types.ts';

/** Names what can be done on a list page: its keys, 新建 and 刷新. */
export function useListHelp<E extends ListEndpoint>(
  { tableKey, keyboard = false, actions = [], create }: ListPageProps<E>,
  refresh: () => unknown,
): void {
  const shell = useShell();
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
        command('create', create.label ?? texts.create, create.onClick),
        ...(create.more ?? []).map(({ key, label, onClick }) => command(`create.${key}`, label, onClick)),
      ]
    : [];
  usePageHelp({ keys, commands: [...begun, command('refresh', texts.refreshList, () => void refresh())] });
}
