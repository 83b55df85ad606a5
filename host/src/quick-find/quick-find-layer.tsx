import { useEffect } from 'react';
import { isDialogOpen, isTyping, laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { isKeysKey, showQuickFind, useQuickFind } from '../parts/quick-find.state.ts';

interface Props {
  navigate(to: string): void;
}

// Neither belongs to the first page: each comes when it is first opened.
const QuickFind = laterPart<Props>(() => import('./quick-find.dialog.tsx').then((m) => m.QuickFindDialog));
const KeyList = laterPart(() => import('./key-list.dialog.tsx').then((m) => m.KeyListDialog));

/** Above every page: Ctrl+K opens the search, ? the list of keys. What has a use of its own for a key goes first. */
export function QuickFindLayer({ navigate }: Props) {
  const open = useQuickFind();
  useEffect(() => {
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
  }, []);

  return (
    <PartBoundary name="quick-find">
      {open === 'search' && <QuickFind navigate={navigate} />}
      {open === 'keys' && <KeyList />}
    </PartBoundary>
  );
}
