import { Button, Space } from 'antd';
import dayjs from 'dayjs';
import { feeTaxDraftList, feeTaxDrop, feeTaxList, feeTaxTry, feeTaxUse } from 'shared-contracts/endpoints';
import { incomeKindNames, type TaxDraft, type TaxRate } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import {
  DataTable,
  EmptyState,
  ErrorState,
  useAction,
  useActor,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { rulesTexts as texts } from './rules.texts.ts';
import { TaxDraftDialog } from './tax-draft.dialog.tsx';
import { TaxTrialDialog } from './tax-trial.dialog.tsx';
import { taxColumns } from './tax.columns.tsx';

interface TaxDraftsProps {
  /** Tables in use. */
  rates: readonly TaxRate[];
}

/** Tax tables on their way: changed and tried by who writes them, used by another person. */
export function TaxDrafts({ rates }: TaxDraftsProps) {
  const { answer, error, isFetching, refresh } = useEndpoint(feeTaxDraftList, {});
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <DataTable<TaxDraft>
      size="small"
      rowKey="id"
      aria-label={texts.taxDrafts}
      loading={isFetching}
      dataSource={answer?.list ?? []}
      pagination={false}
      locale={{ emptyText: <EmptyState text={texts.taxNone} /> }}
      columns={[
        ...taxColumns<TaxDraft>(),
        { title: texts.ground, dataIndex: 'reason', width: 120 },
        { title: texts.modified, dataIndex: 'modifiedName', width: 80 },
        {
          title: texts.trial,
          width: 150,
          render: (_, { trial }) =>
            trial === null
              ? texts.untried
              : texts.trialOf(trial.month, formatFen(trial.before), formatFen(trial.after)),
        },
        { key: 'do', width: 150, render: (_, draft) => <DraftButtons draft={draft} rates={rates} /> },
      ]}
    />
  );
}

function DraftButtons({ draft, rates }: { draft: TaxDraft; rates: readonly TaxRate[] }) {
  const shell = useShell();
  const ask = useAsk();
  const actor = useActor();
  const refresh = useRefresh(feeTaxDraftList, feeTaxList);
  const { id, rev, incomeKind, validFrom, trial, modifiedBy } = draft;
  const refusal = trial === null ? texts.mustTry : modifiedBy === actor.userId ? texts.taxOwn : undefined;
  const [edit] = useAction(async () => {
    if (!(await ask(TaxDraftDialog, { rates, draft }))) return;
    shell.message.success(texts.taxSaved);
    await refresh();
  });
  const [tryOut, isTrying] = useAction(async () => {
    const month = dayjs().subtract(1, 'month').format('YYYY-MM');
    const { data } = await shell.call(feeTaxTry, { id, month });
    await refresh();
    await ask(TaxTrialDialog, { incomeKind, trial: data });
  });
  const [use, isUsing] = useAction(async () => {
    const content = texts.taxConfirm(incomeKindNames[incomeKind], validFrom);
    if (!(await shell.dialogs.confirm({ content, okText: texts.taxUse }))) return;
    await shell.call(feeTaxUse, { id, rev });
    shell.message.success(texts.taxUsed);
    await refresh();
  });
  const [drop] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.taxDropConfirm, okText: texts.taxDrop }))) return;
    await shell.call(feeTaxDrop, { id, rev });
    shell.message.success(texts.taxDropped);
    await refresh();
  });
  return (
    <Space size={4} wrap>
      {actor.can(AssessPermission.EditRules) && (
        <>
          <Button size="small" onClick={() => void edit()}>
            {texts.edit}
          </Button>
          <Button size="small" loading={isTrying} onClick={() => void tryOut()}>
            {texts.try}
          </Button>
          <Button size="small" danger onClick={() => void drop()}>
            {texts.taxDrop}
          </Button>
        </>
      )}
      {actor.can(AssessPermission.UseRules) && (
        <Button
          type="primary"
          size="small"
          loading={isUsing}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => void use()}
        >
          {texts.taxUse}
        </Button>
      )}
    </Space>
  );
}
