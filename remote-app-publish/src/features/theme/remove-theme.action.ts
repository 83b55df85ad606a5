import { deleteThemes } from 'shared-contracts/endpoints';
import type { ThemeRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { themeTexts as texts } from './theme.texts.ts';

/** Deletes themes that are not on. */
export const removeTheme: RowAction<ThemeRow> = {
  key: 'remove',
  label: texts.remove,
  permission: SystemPermission.ManageThemes,
  danger: true,
  guard: ({ isOn }) => (isOn ? [texts.stillOn] : []),
  confirm: (rows) => ({ content: texts.confirmRemove(rows.map(({ name }) => name).join('、')), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteThemes, { ids: joinIds(rows.map(({ id }) => id)) }),
};
