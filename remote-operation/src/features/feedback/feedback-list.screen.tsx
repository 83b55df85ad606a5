import { feedbackCounts, feedbackExport, feedbackList, getFeedback } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, feedbackOriginNames, FeedbackState, feedbackStateNames, Period } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useAddressed, useAsk, useDictionary } from 'shared-ui';
import { answerReader } from './answer-reader.action.ts';
import { assignColleague } from './assign-colleague.action.ts';
import { closeFeedbacks } from './close-feedbacks.action.ts';
import { convertToTipoff } from './convert-to-tipoff.action.ts';
import { feedbackColumns } from './feedback.columns.tsx';
import { feedbackTexts as texts } from './feedback.texts.ts';
import { reopenOne } from './reopen-one.action.ts';
import { showContact } from './show-contact.action.ts';
import { ViewFeedbackDialog } from './view-feedback.dialog.tsx';
import { viewFeedback } from './view-feedback.action.ts';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(FeedbackState).map((key) => ({ key, label: feedbackStateNames[key] })),
  ],
  counts: { endpoint: feedbackCounts },
};
const actions = [viewFeedback, answerReader, assignColleague, convertToTipoff, closeFeedbacks, reopenOne, showContact];
const exporter: ListExport = {
  endpoint: feedbackExport,
  permission: OperationPermission.ExportFeedback,
  fileName: texts.file,
};
const origins = Object.entries(feedbackOriginNames).map(([value, label]) => ({ value, label }));
const scopes = Object.entries(texts.scopes).map(([value, label]) => ({ value, label }));

/** /operation/vip/feedback: what readers say of the product. */
export function FeedbackListScreen() {
  const ask = useAsk();
  useAddressed((id) => ask(ViewFeedbackDialog, { id }));
  const kinds = useDictionary(DictionaryCode.FeedbackKind);
  const filters: readonly ListFilter[] = [
    {
      kind: 'text',
      name: 'keywords',
      label: texts.keywords,
      placeholder: texts.keywordsHint,
      maxLength: maxOf(feedbackList.request, 'keywords'),
    },
    {
      kind: 'select',
      name: 'kind',
      label: texts.kind,
      options: kinds.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'select', name: 'origin', label: texts.origin, options: origins },
    { kind: 'select', name: 'scope', label: texts.scope, options: scopes },
    { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
  ];
  return (
    <ListPage
      isDesk
      tableKey="operation/feedback"
      name={texts.listName}
      topic="feedback"
      endpoint={feedbackList}
      filters={filters}
      tabs={tabs}
      columns={feedbackColumns}
      actions={actions}
      exporter={exporter}
      refreshes={[getFeedback]}
      emptyText={texts.empty}
    />
  );
}
