import { weiboDrop, type WeiboPost } from 'shared-contracts/endpoints';
import { WeiboPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { hasFailed } from './weibo.rules.ts';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Gives failed posts up. */
export const dropPost: RowAction<WeiboPost> = {
  key: 'drop',
  label: texts.drop,
  permission: WeiboPermission.Post,
  place: 'row',
  danger: true,
  shows: hasFailed,
  confirm: () => ({ content: texts.confirmDrop }),
  run: (rows, shell) => shell.call(weiboDrop, { ids: joinIds(rows.map(({ id }) => id)) }),
};
