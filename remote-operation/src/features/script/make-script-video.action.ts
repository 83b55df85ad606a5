import { addTextVideo } from 'shared-contracts/endpoints';
import { type ScriptRow, ScriptState, TextVideoSource } from 'shared-contracts/model';
import { textVideoFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { scriptTexts as texts } from './script.texts.ts';

/** Begins the storyboard of a video of a passed script, and opens it. */
export const makeScriptVideo: RowAction<ScriptRow> = {
  key: 'makeVideo',
  label: texts.makeVideo,
  permission: OperationPermission.EditTextVideo,
  place: 'row',
  shows: ({ state }) => state === ScriptState.Passed,
  run: async ([script], shell) => {
    if (!script) return undefined;
    const { data } = await shell.call(addTextVideo, { kind: TextVideoSource.Script, sourceId: script.id });
    if (data.leftOut > 0) shell.message.warning(texts.leftOut(data.leftOut));
    shell.navigate(textVideoFormPath(data.id));
    return undefined;
  },
};
