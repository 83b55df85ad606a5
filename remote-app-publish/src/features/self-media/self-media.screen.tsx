import { PageViews } from '../../parts/views/page-views.tsx';
import { AccountTable } from './account-table.tsx';
import { ContentTable } from './content-table.tsx';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** /app/media: what media accounts sent, and the accounts themselves. */
export function SelfMediaScreen() {
  return (
    <PageViews
      views={[
        { key: 'contents', label: texts.tabs.contents, children: <ContentTable /> },
        { key: 'accounts', label: texts.tabs.accounts, children: <AccountTable /> },
      ]}
    />
  );
}
