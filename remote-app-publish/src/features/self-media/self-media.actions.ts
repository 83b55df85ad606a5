import { returnSelfContent } from 'shared-contracts/endpoints';
import { type SelfContentRow, SelfContentState, type SelfMediaAccount } from 'shared-contracts/model';
import { ContentPermission, SelfMediaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { LimitsDialog } from './limits.dialog.tsx';
import { PassContentDialog } from './pass-content.dialog.tsx';
import { ReturnContentDialog } from './return-content.dialog.tsx';
import { SelfContentDrawer } from './self-content-drawer.tsx';
import { selfMediaTexts as texts } from './self-media.texts.ts';

type Action = RowAction<SelfContentRow>;
const isWaiting = ({ state }: SelfContentRow) => state === SelfContentState.Waiting;

export const viewContent: Action = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([row], _shell, ask) {
    if (row) await ask(SelfContentDrawer, { id: row.id });
    return undefined;
  },
};

export const passContent: Action = {
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

export const returnContent: Action = {
  key: 'return',
  label: texts.return,
  permission: SelfMediaPermission.Decide,
  danger: true,
  doneText: texts.returned,
  shows: isWaiting,
  guard: (row) => (isWaiting(row) ? [] : [texts.decided]),
  async run(rows, shell, ask) {
    const reason = await ask(ReturnContentDialog, { count: rows.length });
    return reason === undefined
      ? undefined
      : shell.call(returnSelfContent, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};

export const setLimits: RowAction<SelfMediaAccount> = {
  key: 'limits',
  label: texts.limits,
  permission: SelfMediaPermission.SetLimits,
  place: 'row',
  doneText: texts.limitsSaved,
  guard: ({ channels }) => (channels.length === 0 ? [texts.limitsNone] : []),
  async run([account], _shell, ask) {
    return account && (await ask(LimitsDialog, { account })) ? actionDone : undefined;
  },
};
