import type { AnswerOf, studyGroupOptions } from 'shared-contracts/endpoints';

/** A study group that can be chosen. */
export type GroupOption = AnswerOf<typeof studyGroupOptions>['list'][number];
