import { blockLexiconWords } from 'shared-contracts/endpoints';
import type { LexiconWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { lexiconTexts as texts } from './lexicon.texts.ts';

const setBlocked = (key: string, label: string, isBlocked: '0' | '1'): RowAction<LexiconWord> => ({
  key,
  label,
  permission: SystemPermission.ManageLexicon,
  shows: (word) => word.isBlocked !== (isBlocked === '1'),
  async run(words, shell) {
    await shell.call(blockLexiconWords, { ids: joinIds(words.map(({ id }) => id)), isBlocked });
    return actionDone;
  },
});

/** Stops words from being used for proofreading. */
export const blockWord = setBlocked('block', texts.block, '1');

/** Lets blocked words be used again. */
export const unblockWord = setBlocked('unblock', texts.unblock, '0');
