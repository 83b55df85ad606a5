import { dictionaryOptions } from 'shared-contracts/endpoints';
import type { DictionaryCode, DictionaryOption } from 'shared-contracts/model';
import { useEndpoint } from './use-endpoint.ts';

const none: readonly DictionaryOption[] = [];

/** What the dictionary offers under a code, read again whenever a form opens; nothing while it cannot be read. */
export function useDictionary(code: DictionaryCode | undefined): readonly DictionaryOption[] {
  return useEndpoint(dictionaryOptions, code === undefined ? null : { code }).answer?.list ?? none;
}
