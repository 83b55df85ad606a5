import { takeDisclosureMaterial } from 'shared-contracts/endpoints';
import type { TipoffRow } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import type { Shell } from 'shared-contracts/shell';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/**
 * Makes a draft of a tip-off and opens its form; asks first where one was made already. Answers false when given up.
 */
export async function convertTipoff(
  shell: Shell,
  { id, takings }: Pick<TipoffRow, 'id' | 'takings'>,
): Promise<boolean> {
  const last = takings.at(-1);
  if (
    last &&
    !(await shell.dialogs.confirm({ content: texts.takeAgain(last.userName, last.title), okText: texts.take }))
  )
    return false;
  const stop = shell.progress.start();
  try {
    const { data } = await shell.call(takeDisclosureMaterial, { id, requestId: crypto.randomUUID() });
    shell.message.success(texts.taken);
    shell.navigate(newsFormPath(data.contentId));
    return true;
  } finally {
    stop();
  }
}
