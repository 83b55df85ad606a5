import { contentPushBlockchain } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { blockchainTexts as texts } from './blockchain.texts.ts';
import { isPublished } from './is-published.ts';

/** Has the texts that readers see registered on the blockchain. */
export const pushBlockchain: RowAction<ContentRow> = {
  key: 'pushBlockchain',
  label: texts.push,
  permission: ContentPermission.Blockchain,
  doneText: texts.pushed,
  shows: isPublished,
  guard: guardedBy('blockchain'),
  confirm: (rows) => ({ content: texts.confirmTitle(rows.length) }),
  run: (rows, shell) => shell.call(contentPushBlockchain, { ids: idsOf(rows) }),
};
