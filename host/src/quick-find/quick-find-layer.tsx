import { laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useQuickFind } from '../parts/quick-find.state.ts';

interface Props {
  navigate(to: string): void;
}

// Neither belongs to the first page: each comes when it is first opened.
const QuickFind = laterPart<Props>(() => import('./quick-find.dialog.tsx').then((m) => m.QuickFindDialog));
const KeyList = laterPart(() => import('./key-list.dialog.tsx').then((m) => m.KeyListDialog));

/** Above every page: the search, or the list of keys, while it is open. */
export function QuickFindLayer({ navigate }: Props) {
  const open = useQuickFind();
  return (
    <PartBoundary name="quick-find">
      {open === 'search' && <QuickFind navigate={navigate} />}
      {open === 'keys' && <KeyList />}
    </PartBoundary>
  );
}
