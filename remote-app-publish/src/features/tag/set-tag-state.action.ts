import { setTagState } from 'shared-contracts/endpoints';
import { type TagRow, TagState } from 'shared-contracts/model';
import { TagPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { tagTexts as texts } from './tag.texts.ts';

const turn = (isOn: boolean): RowAction<TagRow> => ({
  key: isOn ? 'on' : 'off',
  label: isOn ? texts.turnOn : texts.turnOff,
  permission: TagPermission.Manage,
  shows: ({ state }) => (state === TagState.Off) === isOn,
  guard: ({ state }) => ((state === TagState.Off) === isOn ? [] : [isOn ? texts.isOn : texts.isOff]),
  ...(!isOn && {
    confirm: (rows: readonly TagRow[]) => ({
      content: texts.confirmOff(rows.map(({ name }) => name).join('、')),
      okText: texts.turnOff,
    }),
  }),
  run: (rows, shell) => shell.call(setTagState, { ids: joinIds(rows.map(({ id }) => id)), isOn }),
});

/** Lets stories take tags again. */
export const turnTagOn = turn(true);

/** Takes tags from further stories and closes their pages. */
export const turnTagOff = turn(false);
