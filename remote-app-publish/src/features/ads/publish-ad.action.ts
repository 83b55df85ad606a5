import type { AdRow } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';
import { PublishAdDialog } from './publish-ad.dialog.tsx';

const isBeforeReaders = ({ state }: AdRow) => state === 'published';

/** Publishes an ad, now or from a moment on. */
export const publishAd: RowAction<AdRow> = {
  key: 'publish',
  label: texts.publish,
  permission: AdPermission.Publish,
  place: 'row',
  guard: refusalsOf('publish'),
  shows: (ad) => !isBeforeReaders(ad),
  async run([ad], _shell, ask) {
    return ad && (await ask(PublishAdDialog, { ad })) ? actionDone : undefined;
  },
};
