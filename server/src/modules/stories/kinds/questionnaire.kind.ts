import { invalidInput } from 'shared-contracts/errors';
import { StoryType } from 'shared-contracts/model';
import { questionnaireOfPath } from 'shared-contracts/paths';
import { html } from '../../../platform/pages/html.ts';
import { kindTexts as texts } from './kind.texts.ts';
import type { StoryKind } from './story-kind.ts';
import { linkPart } from './story-link.queries.ts';

/** A story that carries a questionnaire, as the path of its public page. */
export const questionnaireKind: StoryKind = {
  type: StoryType.Questionnaire,
  part: linkPart,
  async check({ externalLinkUrl: path }, { db }, pages) {
    if (path === '') return;
    const id = questionnaireOfPath(path);
    if (id === undefined || !(await pages.isPublicQuestionnaire(db, id)))
      throw invalidInput([{ path: 'externalLinkUrl', message: texts.questionnaireClosed }]);
  },
  guards: ({ externalLinkUrl }) =>
    questionnaireOfPath(externalLinkUrl) ? [] : [{ guard: 'questionnaire', text: texts.questionnaireMissing }],
  publicPart: ({ externalLinkUrl, summary }) =>
    html`${summary !== '' && html`<p>${summary}</p>`}<p><a class="button" href="${externalLinkUrl}">${texts.fillIn}</a></p>`,
  feedPart: ({ externalLinkUrl }) => ({ questionnaireUrl: externalLinkUrl }),
};
