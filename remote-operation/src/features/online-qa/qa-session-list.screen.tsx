import { qaSessionCounts, qaSessionExport, qaSessionList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, QaState, qaStateNames } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useAction, useAsk, useRefresh } from 'shared-ui';
import { beginSession, endSession, followTimes } from './change-phase.action.ts';
import { deleteSessions } from './delete-sessions.action.ts';
import { EditSessionDialog } from './edit-session.dialog.tsx';
import { editSession } from './edit-session.action.ts';
import { makeStory } from './make-story.action.ts';
import { openQuestions } from './open-questions.action.ts';
import { publishSession } from './publish-session.action.ts';
import { sessionColumns } from './qa-session.columns.tsx';
import { qaTexts as texts } from './qa.texts.ts';
import { shareSession } from './share-session.action.ts';
import { showLinks } from './show-links.action.ts';
import { withdrawSessions } from './withdraw-sessions.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(qaSessionList.request, 'keywords') },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(QaState).map((key) => ({ key, label: qaStateNames[key] })),
  ],
  counts: { endpoint: qaSessionCounts },
};
const actions = [
  openQuestions,
  editSession,
  publishSession,
  showLinks,
  beginSession,
  endSession,
  followTimes,
  shareSession,
  makeStory,
  withdrawSessions,
  deleteSessions,
];
const exporter: ListExport = { endpoint: qaSessionExport, permission: QaPermission.Export, fileName: texts.file };

/** /operation/onlineqa: sessions in which guests answer readers. */
export function QaSessionListScreen() {
  const ask = useAsk();
  const refresh = useRefresh(qaSessionList, qaSessionCounts);
  const [create] = useAction(async () => {
    if (await ask(EditSessionDialog, {})) await refresh();
  });
  return (
    <ListPage
      tableKey="operation/onlineqa"
      name={texts.listName}
      topic="questions"
      endpoint={qaSessionList}
      filters={filters}
      tabs={tabs}
      columns={sessionColumns}
      actions={actions}
      exporter={exporter}
      create={{ label: texts.create, permission: QaPermission.Edit, onClick: () => void create() }}
      emptyText={texts.empty}
    />
  );
}
