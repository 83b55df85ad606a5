import { isEnabledFirst, type AdRow } from 'shared-contracts/model';
import { adDetailPath, adFormPath } from 'shared-contracts/paths';
import { AdPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, openPageAction, type RowAction } from 'shared-ui';
import { adCalls, enableAd, stopAd } from './ads.api.ts';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';
import { PublishAdDialog } from './publish-ad.dialog.tsx';
import { SortAdDialog } from './sort-ad.dialog.tsx';

const permission = AdPermission.Publish;
const isBeforeReaders = ({ state }: AdRow) => state === 'published';

const viewAd = openPageAction<AdRow>({
  key: 'view',
  label: texts.view,
  pathOf: (ad) => adDetailPath(ad.kind, ad.id),
});

const editAd = openPageAction<AdRow>({
  key: 'edit',
  label: texts.edit,
  permission: AdPermission.Edit,
  guard: refusalsOf('edit'),
  pathOf: (ad) => adFormPath(ad.kind, ad.id),
});

const enableAction: RowAction<AdRow> = {
  key: 'use',
  label: texts.use,
  permission,
  place: 'row',
  guard: refusalsOf('use'),
  shows: ({ kind, state }) => isEnabledFirst(kind) && state !== 'enabled' && state !== 'published',
  async run([ad], shell) {
    if (!ad) return undefined;
    await enableAd(ad, shell);
    return actionDone;
  },
};

const publishAction: RowAction<AdRow> = {
  key: 'publish',
  label: texts.publish,
  permission,
  place: 'row',
  guard: refusalsOf('publish'),
  shows: (ad) => !isBeforeReaders(ad),
  async run([ad], _shell, ask) {
    return ad && (await ask(PublishAdDialog, { ad })) ? actionDone : undefined;
  },
};

const stopAction: RowAction<AdRow> = {
  key: 'stop',
  label: texts.stop,
  permission,
  place: 'row',
  danger: true,
  guard: refusalsOf('stop'),
  shows: ({ state }) => state === 'enabled' || state === 'published',
  confirm: ([ad]) => ({ content: texts.confirmStop(ad?.title ?? ''), okText: texts.stop, danger: true }),
  async run([ad], shell) {
    if (!ad) return undefined;
    await stopAd(ad, shell);
    return actionDone;
  },
};

const sortAction: RowAction<AdRow> = {
  key: 'sort',
  label: texts.sort,
  permission: AdPermission.Edit,
  place: 'row',
  shows: ({ kind }) => kind === 'start',
  async run([ad], _shell, ask) {
    return ad && (await ask(SortAdDialog, { ad })) ? actionDone : undefined;
  },
};

const removeAction: RowAction<AdRow> = {
  key: 'remove',
  label: texts.remove,
  permission: AdPermission.Delete,
  danger: true,
  guard: refusalsOf('remove'),
  confirm: (list) => ({ content: texts.confirmRemove(list.length), okText: texts.remove, danger: true }),
  run: (list, shell) =>
    list[0] ? shell.call(adCalls[list[0].kind].remove, { ids: joinIds(list.map(({ id }) => id)) }) : undefined,
};

/** What is done with ads, in the order of their lives. */
export const adActions: readonly RowAction<AdRow>[] = [
  viewAd,
  editAd,
  enableAction,
  publishAction,
  stopAction,
  sortAction,
  removeAction,
];
