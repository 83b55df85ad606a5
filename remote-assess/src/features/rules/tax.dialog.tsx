import { Button, Modal } from 'antd';
import { feeTaxDraftList, feeTaxList } from 'shared-contracts/endpoints';
import type { TaxRate } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  type DialogProps,
  ErrorState,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import styles from './rules.module.css';
import { rulesTexts as texts } from './rules.texts.ts';
import { TaxDraftDialog } from './tax-draft.dialog.tsx';
import { TaxDrafts } from './tax-drafts.tsx';
import { taxColumns } from './tax.columns.tsx';

/** Tax tables by kind of income and first day, of which the newest that has begun holds for a month; and drafts. */
export function TaxDialog({ onDone }: DialogProps<never>) {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isFetching, refresh } = useEndpoint(feeTaxList, {});
  const refreshDrafts = useRefresh(feeTaxDraftList);
  const [add] = useAction(async () => {
    if (!(await ask(TaxDraftDialog, { rates: answer?.list ?? [] }))) return;
    shell.message.success(texts.taxSaved);
    await refreshDrafts();
  });
  return (
    <Modal
      open
      width={1200}
      title={texts.taxName}
      onCancel={() => onDone()}
      footer={
        <>
          <Allowed code={AssessPermission.EditRules}>
            <Button type="primary" disabled={!answer} onClick={() => void add()}>
              {texts.taxAdd}
            </Button>
          </Allowed>
          <Button onClick={() => onDone()}>{texts.close}</Button>
        </>
      }
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<TaxRate>
          size="small"
          rowKey="id"
          aria-label={texts.taxName}
          loading={isFetching}
          dataSource={answer?.list ?? []}
          pagination={false}
          columns={[
            ...taxColumns<TaxRate>(),
            { title: texts.ground, dataIndex: 'reason', width: 160 },
            { title: texts.used, dataIndex: 'usedName', width: 90, render: (_, { usedName }) => usedName || '—' },
          ]}
        />
      )}
      <div className={styles.heading}>{texts.taxDrafts}</div>
      <TaxDrafts rates={answer?.list ?? []} />
    </Modal>
  );
}
