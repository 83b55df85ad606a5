import type { QuestionnaireRow } from 'shared-contracts/model';
import { shareAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Shows the address of the public page as a QR code, to be copied or scanned. */
export const shareQuestionnaire = shareAction<QuestionnaireRow>({
  key: 'share',
  label: texts.share,
  shows: ({ state }) => state === 'published',
  codeTitle: texts.shareTitle,
});
