import { setHotWordState } from 'shared-contracts/endpoints';
import { type HotWordRow, HotWordState } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { hotWordTexts as texts } from './hot-word.texts.ts';

const turn = (isOn: boolean): RowAction<HotWordRow> => ({
  key: isOn ? 'on' : 'off',
  label: isOn ? texts.turnOn : texts.turnOff,
  permission: SearchPermission.ManageHotWords,
  shows: ({ state }) => (state === HotWordState.Off) === isOn,
  guard: ({ state }) => ((state === HotWordState.Off) === isOn ? [] : [isOn ? texts.isOn : texts.isOff]),
  run: (rows, shell) => shell.call(setHotWordState, { ids: joinIds(rows.map(({ id }) => id)), isOn }),
});

/** Shows hot words to readers again. */
export const turnHotWordOn = turn(true);

/** Takes hot words from readers. */
export const turnHotWordOff = turn(false);
