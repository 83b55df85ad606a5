import type { ThemeRow } from 'shared-contracts/model';
import { themeFormPath } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { themeTexts as texts } from './theme.texts.ts';

/** Opens a theme. */
export const editTheme: RowAction<ThemeRow> = {
  key: 'edit',
  label: texts.edit,
  permission: SystemPermission.ManageThemes,
  place: 'row',
  run: ([theme], shell) => {
    if (theme) shell.navigate(themeFormPath(theme.id));
    return undefined;
  },
};
