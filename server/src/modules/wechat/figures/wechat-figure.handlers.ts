import { wechatClearQuota, wechatGetFigures, wechatListQuotas } from 'shared-contracts/endpoints';
import { type WechatQuota, wechatQuotaPaths } from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { handle } from '../../../platform/http/handle.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { openWechat } from '../service/open-wechat.ts';
import { readFigures } from './figure.queries.ts';

/** Figures of the account of the settings as WeChat counts them, and the calls that it has left. */
export const wechatFigureHandlers = [
  handle(wechatGetFigures, async (_request, context) => {
    await ownAccount(context.db, undefined, context);
    return { data: await readFigures(context.db) };
  }),
  handle(wechatListQuotas, async (_request, context) => {
    await ownAccount(context.db, undefined, context);
    const wechat = openWechat(context, context.log);
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
  handle(wechatClearQuota, async (_request, context) => {
    await ownAccount(context.db, undefined, context);
    await openWechat(context, context.log).clearQuota();
    await noteAction(context.db, context, 'wechat.clearQuota', context.settings.WECHAT_APP_ID);
  }),
];
