import {
  type AnswerOf,
  importSensitiveWords,
  type InputOf,
  listSensitiveWords,
  saveSensitiveWord,
} from 'shared-contracts/endpoints';
import { useRefresh, useShell } from 'shared-ui';

/** Adds or changes a word. */
export function useSaveWord(): (input: InputOf<typeof saveSensitiveWord>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(saveSensitiveWord, input));
}

/** Imports lines; tells what became of them. */
export function useImportWords(): (lines: string[][]) => Promise<AnswerOf<typeof importSensitiveWords>['data']> {
  const shell = useShell();
  return async (lines) => (await shell.call(importSensitiveWords, { lines })).data;
}

export function useRefreshWords(): () => Promise<void> {
  return useRefresh(listSensitiveWords);
}
