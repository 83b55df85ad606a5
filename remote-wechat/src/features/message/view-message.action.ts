import type { WechatMessage } from 'shared-contracts/endpoints';
import type { RowAction } from 'shared-ui';
import { messageTexts as texts } from './message.texts.ts';

/** Shows a message whole. */
export const viewMessage: RowAction<WechatMessage> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  run: async ([message], _shell, ask) => {
    if (message) await ask((await import('./view-message.dialog.tsx')).ViewMessageDialog, { message });
    return undefined;
  },
};
