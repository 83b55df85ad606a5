import { clueTake } from 'shared-contracts/endpoints';
import type { ClueRow } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import type { Shell } from 'shared-contracts/shell';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

/**
 * Makes a draft of a clue and opens its form; asks first where somebody has made one already. Answers false when given
 * up.
 */
export async function convertClue(shell: Shell, clue: Pick<ClueRow, 'id' | 'takings'>): Promise<boolean> {
  const last = clue.takings.at(-1);
  if (
    last &&
    !(await shell.dialogs.confirm({ content: texts.takeAgain(last.userName, last.title), okText: texts.take }))
  )
    return false;
  const stop = shell.progress.start();
  try {
    const { data } = await shell.call(clueTake, { id: clue.id, requestId: crypto.randomUUID() });
    if (data.failedPictures.length > 0) shell.message.warning(texts.picturesFailed(data.failedPictures.length));
    else shell.message.success(texts.takeDone);
    shell.navigate(newsFormPath(data.contentId));
    return true;
  } finally {
    stop();
  }
}
