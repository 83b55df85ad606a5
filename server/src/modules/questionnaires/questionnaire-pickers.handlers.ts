import { IntroducedType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listQuestionnaires } from './questionnaire.queries.ts';
import type { IntroducedSource } from '../../platform/pickers/introduced.handlers.ts';

/** Questionnaires that take answers, to be introduced. */
export const introducedQuestionnaires: IntroducedSource = {
  type: IntroducedType.Questionnaire,
  async list({ currentPage, pageSize, keywords, startDate, endDate }, { db, now }) {
    const filter = {
      state: 'published' as const,
      now: now(),
      ...(keywords !== '' && { keywords }),
      ...(startDate !== '' && { startDate }),
      ...(endDate !== '' && { endDate }),
    };
    const { list, total } = await listQuestionnaires(db, filter, currentPage, pageSize);
    return {
      list: list.map((row) => ({
        id: row.id,
        researchName: row.title,
        listThumbnail: null,
        imagePath: null,
        editor: row.createUserName,
        total: row.answerCount,
        createdTime: toWireTime(row.createdTime),
        modifiedTime: toWireTime(row.modifiedTime),
        externalLinkUrl: publicPaths.questionnaire(row.id),
      })),
      total,
    };
  },
};
