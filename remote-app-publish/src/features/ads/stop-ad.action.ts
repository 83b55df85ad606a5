import type { AdRow } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { stopAd } from './ads.api.ts';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';

/** Takes an ad from readers. */
export const stopAdAction: RowAction<AdRow> = {
  key: 'stop',
  label: texts.stop,
  permission: AdPermission.Publish,
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
