import type { ScoredStory } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { scoresTexts as texts } from './scores.texts.ts';

/** Hands in or changes the user's own sheet. */
export const scoreStory: RowAction<ScoredStory> = {
  key: 'score',
  label: texts.score,
  place: 'row',
  permission: AssessPermission.ScoreContents,
  doneText: texts.saved,
  guard: ({ authorId }, { userId }) => (authorId === userId ? [texts.ownStory] : []),
  run: async ([story], _shell, ask) => {
    const { ScoreDialog } = await import('./score.dialog.tsx');
    return (await ask(ScoreDialog, { story: story! })) ? actionDone : undefined;
  },
};
