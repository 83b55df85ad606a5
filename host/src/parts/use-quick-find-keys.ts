import { useEffect } from 'react';
import { isDialogOpen, isTyping } from 'shared-ui';
import { showQuickFind } from './quick-find.state.ts';

/**
 * True for the key that lists the keys: ? of either width. An input method that is on keeps the letter to itself and
 * says only where the key lies.
 */
const isKeysKey = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key === '?' || key === '？' || (key === 'Process' && code === 'Slash' && shiftKey));

/**
 * Ctrl+K opens the search, ? the list of keys; from the first page on, also while what draws them is on its way. What
 * has a use of its own for a key goes first.
 */
export function useQuickFindKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isKeys = isKeysKey(event) && !isTyping(event);
      if (!isSearch && !isKeys) return;
      event.preventDefault();
      if (!isDialogOpen()) showQuickFind(isSearch ? 'search' : 'keys');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}
