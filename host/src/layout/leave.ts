import type { UnsavedWork } from 'shared-contracts/shell';
import { askUnsaved } from '../dialogs/shell-dialogs.ts';
import { dialogTexts } from '../dialogs/dialogs.texts.ts';
import { showError } from '../errors/show-error.ts';
import { dirtyWorks } from '../tabs/unsaved-work.state.ts';
import { layoutTexts } from './layout.texts.ts';

const titlesOf = (works: readonly UnsavedWork[]): string => works.map((work) => work.title).join(layoutTexts.titleJoin);

/**
 * Asks about unsaved work of these tabs (all when undefined) and saves it when the user chooses so; false when the user
 * stays.
 */
export async function mayLeave(tabIds?: readonly string[], sentence = dialogTexts.unsavedText): Promise<boolean> {
  const works = tabIds ? tabIds.flatMap((id) => dirtyWorks(id)) : dirtyWorks();
  if (works.length === 0) return true;
  const answer = await askUnsaved(
    sentence(titlesOf(works)),
    works.every((work) => work.save !== undefined),
  );
  if (answer !== 'save') return answer === 'discard';
  try {
    for (const work of works) await work.save?.();
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}
