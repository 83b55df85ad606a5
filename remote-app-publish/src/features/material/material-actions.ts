import { contentCopyMaterial, contentMoveMaterial } from 'shared-contracts/endpoints';
import { copyContent, copyWith } from '../../parts/content/copy-content.action.ts';
import { moveContent, moveWith } from '../../parts/content/move-content.action.ts';
import { storyActions } from '../../parts/content/story-row-actions.ts';

const own = new Map([
  [copyContent, copyWith(contentCopyMaterial)],
  [moveContent, moveWith(contentMoveMaterial)],
]);

/** The actions on stories, with copying and moving by the calls of the material page. */
export const materialActions = storyActions.map((action) => own.get(action) ?? action);
