import { wechatClearQuota, wechatGetFigures, wechatListQuotas } from 'shared-contracts/endpoints';
import { type WechatQuota, wechatQuotaPaths } from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { handle } from '../../../platform/http/handle.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { openAccount } from '../accounts/open-account.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { readFigures } from './figure.queries.ts';

/** Figures of the accounts as WeChat counts them, and the calls that each has left. */
export const wechatFigureHandlers = [
  handle(wechatGetFigures, async ({ accountId }, context) => ({
    data: await readFigures(context.db, await ownAccount(context.db, accountId, context)),
  })),
  handle(wechatListQuotas, async ({ accountId }, context) => {
    const { id } = await ownAccount(context.db, accountId, context);
    const wechat = await openAccount(context, context.log, id);
    const list: WechatQuota[] = [];
    for (const path of wechatQuotaPaths) {
      try {
        list.push({ path, problem: '', ...(await wechat.quota(path)) });
      } catch (error) {
        if (!(error instanceof ExternalServiceError)) throw error;
        list.push({ path, limit: null, used: null, remain: null, problem: error.message });
      }
    }
    return { list };
  }),
  handle(wechatClearQuota, async ({ accountId }, context) => {
    const { id, appId } = await ownAccount(context.db, accountId, context);
    await (await openAccount(context, context.log, id)).clearQuota();
    await noteAction(context.db, context, 'wechat.clearQuota', appId ?? context.settings.WECHAT_APP_ID);
  }),
];
