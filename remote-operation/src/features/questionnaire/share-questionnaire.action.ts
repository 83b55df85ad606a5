import type { QuestionnaireRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Shows the address of the public page as a QR code, to be copied or scanned. */
export const shareQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'share',
  label: texts.share,
  place: 'row',
  shows: ({ state }) => state === 'published',
  async run([row], shell) {
    if (row) await shell.dialogs.showQrCode({ url: row.publicUrl, title: texts.shareTitle });
    return undefined;
  },
};
