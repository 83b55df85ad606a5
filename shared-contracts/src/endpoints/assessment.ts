import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import {
  assessmentDraft,
  assessmentSheet,
  id,
  pageRequest,
  scoredStory,
  storyAssessment,
  text,
} from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { AssessPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const addAssessment = defineEndpoint({
  id: 'addAssessment',
  path: '/amc/web/assessment/addAssessment.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.ScoreContents },
  request: assessmentDraft.extend({ /** Of the story. */ cId: id }),
  answer: dataOf(assessmentSheet),
  summary: 'Hands in the caller’s sheet on a published story; one per judge, never on one’s own story (R258).',
});

export const updateAssessment = defineEndpoint({
  id: 'updateAssessment',
  path: '/amc/web/assessment/updateAssessment.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.ScoreContents },
  request: assessmentDraft.extend({ /** Of the sheet. */ id, rev: z.number().int().min(0) }),
  answer: dataOf(assessmentSheet),
  summary: 'Changes the caller’s own sheet (R259). 20002 when it was changed meanwhile.',
});

export const getAssessmentById = defineEndpoint({
  id: 'getAssessmentById',
  path: '/amc/web/assessment/getAssessmentById.do',
  access: { session: 'staff', code: assessPaths.scores },
  request: z.strictObject({ id }),
  answer: dataOf(assessmentSheet),
  summary: 'One sheet (R260).',
});

export const getAssessmentByCId = defineEndpoint({
  id: 'getAssessmentByCId',
  path: '/amc/web/assessment/getAssessmentByCId.do',
  access: { session: 'staff', code: assessPaths.scores },
  request: z.strictObject({ /** Of the story. */ cId: id }),
  answer: dataOf(storyAssessment),
  summary: 'All sheets on a story, with how far the judges are apart (R260).',
});

export const scoredStoryList = defineEndpoint({
  id: 'scoredStoryList',
  path: '/amc/web/assessment/listScoredStory.do',
  access: { session: 'staff', code: assessPaths.scores },
  request: z.strictObject({
    ...pageRequest,
    month: feeMonthField,
    keywords: text(keywordsMax, '关键词').optional(),
    which: z.enum(['all', 'open']).default('all'),
  }),
  answer: pageOf(scoredStory),
  summary: 'Stories with a fee line of a month, each with what judges gave; open: those the caller has not judged.',
});
