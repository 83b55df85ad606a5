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

/** Returns a function that imports lines and resolves to the outcome. */
export function useImportWords(): (lines: string[][]) => Promise<AnswerOf<typeof importSensitiveWords>['data']> {
  const shell = useShell();
  return async (lines) => (await shell.call(importSensitiveWords, { lines })).data;
}

export function useRefreshWords(): () => Promise<void> {
  return useRefresh(listSensitiveWords);
}
