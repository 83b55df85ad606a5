import { websiteWithdraw, type WebsiteRow } from 'shared-contracts/endpoints';
import { ContentPermission, WebsitePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { WithdrawWebsiteStoryDialog } from './withdraw-website-story.dialog.tsx';
import { standsOnWebsite, withdrawRefusals } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/**
 * Withdraws stories from the website; shows the external channels that still have them, and withdraws them there too on
 * request.
 */
export const withdrawWebsiteStory: RowAction<WebsiteRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: WebsitePermission.Withdraw,
  danger: true,
  shows: standsOnWebsite,
  guard: withdrawRefusals,
  async run(rows, shell, ask) {
    const order = await ask(WithdrawWebsiteStoryDialog, {
      rows,
      mayWithdrawExternally: shell.can(ContentPermission.Withdraw),
    });
    return order && shell.call(websiteWithdraw, { ids: joinIds(rows.map(({ id }) => id)), ...order });
  },
};
