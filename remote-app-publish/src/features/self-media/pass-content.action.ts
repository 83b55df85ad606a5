import type { SelfContentRow } from 'shared-contracts/model';
import { ContentPermission, SelfMediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { PassContentDialog } from './pass-content.dialog.tsx';
import { isWaiting } from './self-media.rules.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Passes a content, which becomes a story of the newsroom. */
export const passContent: RowAction<SelfContentRow> = {
  key: 'pass',
  label: texts.pass,
  permission: SelfMediaPermission.Decide,
  place: 'row',
  doneText: texts.passed,
  shows: isWaiting,
  guard: (_row, { can }) => (can(ContentPermission.Submit) ? [] : [texts.noSubmit]),
  async run([row], _shell, ask) {
    return row && (await ask(PassContentDialog, { content: row })) ? actionDone : undefined;
  },
};
