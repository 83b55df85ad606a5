import { centerChooseNews } from 'shared-contracts/endpoints';
import type { NewsDataRow } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { resourceTexts } from './resource.texts.ts';
import { convertClue } from './convert-clue.ts';

const texts = resourceTexts.network;

/** Takes reports of the news data over as clues, and says how many are new. Returns the ids of the clues. */
export async function chooseNews(rows: readonly NewsDataRow[], shell: Shell): Promise<string[]> {
  const { data } = await shell.call(centerChooseNews, { ids: rows.map(({ id }) => id).join(',') });
  shell.message.success(texts.chosen(data.added, data.known));
  return data.clueIds;
}

/** Takes a report over as a clue and begins a story from it. */
export async function takeNews(row: NewsDataRow, shell: Shell): Promise<void> {
  const { data } = await shell.call(centerChooseNews, { ids: row.id });
  const [id] = data.clueIds;
  if (id !== undefined) await convertClue(shell, { id, takings: [] });
}
