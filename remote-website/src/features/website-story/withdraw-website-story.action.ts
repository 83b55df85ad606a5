import { websiteWithdraw, type WebsiteRow } from 'shared-contracts/endpoints';
import { ContentPermission, WebsitePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { WithdrawWebsiteStoryDialog } from './withdraw-website-story.dialog.tsx';
import { standsOnWebsite, withdrawRefusals } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Takes stories off the website; what still stands outside is told, and goes too where that is wished. */
export const withdrawWebsiteStory: RowAction<WebsiteRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: WebsitePermission.Withdraw,
  danger: true,
  shows: standsOnWebsite,
  guard: withdrawRefusals,
  async run(rows, shell, ask) {
    const order = await ask(WithdrawWebsiteStoryDialog, { rows, mayWithdrawExternally: shell.can(ContentPermission.Withdraw) });
    return order && shell.call(websiteWithdraw, { ids: joinIds(rows.map(({ id }) => id)), ...order });
  },
};
