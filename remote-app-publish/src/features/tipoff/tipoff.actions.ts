import {
  assignDisclosureMaterial,
  barDisclosureSender,
  claimDisclosureMaterial,
  refuseDisclosureMaterial,
  reopenDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { TipoffKind, type TipoffRow, TipoffState } from 'shared-contracts/model';
import { ContentPermission, OperationPermission, TipoffPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { AssignTipoffDialog } from './assign-tipoff.dialog.tsx';
import { RefuseTipoffDialog } from './refuse-tipoff.dialog.tsx';
import { takeTipoff } from './take-tipoff.ts';
import { isFree, isOthers } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

type Action = RowAction<TipoffRow>;

/** Why nothing can be done with what a colleague holds or what is decided, in a sentence beside the button. */
const free: NonNullable<Action['guard']> = (row, actor) =>
  isFree(row, actor) ? [] : [isOthers(row, actor) ? texts.heldBy(row.holderName) : texts.decided];
const isOpen = ({ state }: TipoffRow) => state === TipoffState.Waiting || state === TipoffState.Working;

const claim: Action = {
  key: 'claim',
  label: texts.claim,
  place: 'row',
  doneText: texts.claimed,
  shows: ({ state }) => state === TipoffState.Waiting,
  async run([row], shell) {
    if (!row) return undefined;
    try {
      await shell.call(claimDisclosureMaterial, { id: row.id });
      return actionDone;
    } catch (error) {
      // A colleague was quicker: the list is fetched again and shows who.
      if (!isAppError(error, ErrorCode.Conflict)) throw error;
      return { list: [{ id: row.id, title: row.title, ok: false, message: error.message }] };
    }
  },
};

const take: Action = {
  key: 'take',
  label: texts.take,
  permission: ContentPermission.Create,
  place: 'row',
  shows: (row) => isOpen(row) || row.state === TipoffState.Adopted,
  guard: (row, actor) => (row.state === TipoffState.Adopted ? [] : free(row, actor)),
  async run([row], shell) {
    if (row) await takeTipoff(shell, row);
    return undefined;
  },
};

const release: Action = {
  key: 'release',
  label: texts.release,
  place: 'row',
  doneText: texts.released,
  shows: ({ state }) => state === TipoffState.Working,
  guard: (row, actor) =>
    isOthers(row, actor) && !actor.can(TipoffPermission.Assign) ? [texts.heldBy(row.holderName)] : [],
  confirm: () => ({ content: texts.releaseConfirm, okText: texts.release }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(claimDisclosureMaterial, { id: row.id, claim: false });
    return actionDone;
  },
};

const assign: Action = {
  key: 'assign',
  label: texts.assign,
  permission: TipoffPermission.Assign,
  place: 'row',
  doneText: texts.assigned,
  shows: isOpen,
  async run([row], shell, ask) {
    const order = row && (await ask(AssignTipoffDialog, { tipoff: row }));
    if (!row || !order) return undefined;
    await shell.call(assignDisclosureMaterial, { id: row.id, rev: row.rev, ...order });
    return actionDone;
  },
};

const refuse: Action = {
  key: 'refuse',
  label: texts.refuse,
  danger: true,
  shows: isOpen,
  guard: free,
  async run(rows, shell, ask) {
    const reason = await ask(RefuseTipoffDialog, { count: rows.length });
    if (reason === undefined) return undefined;
    return shell.call(refuseDisclosureMaterial, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};

const reopen: Action = {
  key: 'reopen',
  label: texts.reopen,
  place: 'row',
  doneText: texts.reopened,
  shows: ({ state }) => state === TipoffState.Refused,
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(reopenDisclosureMaterial, { id: row.id });
    return actionDone;
  },
};

const bar: Action = {
  key: 'bar',
  label: texts.bar,
  permission: OperationPermission.ManageBlackList,
  danger: true,
  place: 'row',
  doneText: texts.barDone,
  shows: ({ kind, isBarred }) => kind === TipoffKind.Reader && !isBarred,
  confirm: ([row]) => ({ content: texts.barConfirm(row?.senderName ?? ''), okText: texts.bar }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(barDisclosureSender, { id: row.id });
    return actionDone;
  },
};

const handling = [claim, take, refuse, release, reopen] as const;

/**
 * What may be done with tip-offs of a kind. Working on readers' needs a right of its own; reported clues are for
 * everybody who sees them.
 */
export const tipoffActions = (kind: TipoffKind): readonly Action[] => [
  ...handling.map((action) =>
    kind === TipoffKind.Reader && !action.permission ? { ...action, permission: TipoffPermission.Handle } : action,
  ),
  assign,
  ...(kind === TipoffKind.Reader ? [bar] : []),
];
