import { correspondentList } from 'shared-contracts/endpoints';
import { ApplyTable } from '../../parts/account/apply-table.tsx';
import { PageViews } from '../../parts/views/page-views.tsx';
import { acceptCorrespondent } from './accept-correspondent.action.ts';
import { CorrespondentTable } from './correspondent-table.tsx';
import { correspondentTexts as texts } from './correspondent.texts.ts';

/** /app/config/correspondent: correspondents, and applications from the register page. */
export function CorrespondentScreen() {
  return (
    <PageViews
      views={[
        { key: 'list', label: texts.tabs.list, children: <CorrespondentTable /> },
        {
          key: 'applies',
          label: texts.tabs.applies,
          children: <ApplyTable accept={acceptCorrespondent} refreshes={[correspondentList]} />,
        },
      ]}
    />
  );
}
