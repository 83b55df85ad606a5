import { setThemeState } from 'shared-contracts/endpoints';
import type { ThemeRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { themeTexts as texts } from './theme.texts.ts';

const turn = (isOn: boolean): RowAction<ThemeRow> => ({
  key: isOn ? 'on' : 'off',
  label: isOn ? texts.turnOn : texts.turnOff,
  permission: SystemPermission.ManageThemes,
  shows: (theme) => theme.isOn !== isOn,
  guard: (theme) => (theme.isOn !== isOn ? [] : [isOn ? texts.isOn : texts.isOff]),
  run: (rows, shell) => shell.call(setThemeState, { ids: joinIds(rows.map(({ id }) => id)), isOn }),
});

/** Readers see a theme in its period. */
export const turnThemeOn = turn(true);

/** Takes a theme from readers at once. */
export const turnThemeOff = turn(false);
