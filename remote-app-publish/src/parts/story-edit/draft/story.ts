import type { AnswerOf, contentGetContent } from 'shared-contracts/endpoints';

/** A whole story with who has approved it in this round. */
export type Story = AnswerOf<typeof contentGetContent>['data'];
