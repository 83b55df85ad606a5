import { Button, Tooltip } from 'antd';
import dayjs from 'dayjs';
import { feeMonthClose, feeMonthGet, feeStepCounts, feeStepList } from 'shared-contracts/endpoints';
import { type ChainLine, type FeeMonth, FeeStep, FeeSubject } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { Allowed, useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { formatFen } from '../../parts/money/fen.tsx';
import { monthTexts } from '../../parts/month/month.texts.ts';
import { useMonth } from '../../parts/month/use-month.ts';
import { ChainList } from './chain-list.tsx';
import { feeChainTexts as texts } from './fee-chain.texts.ts';
import { returnFeeAt } from './return-fee.action.ts';

const actions = [
  returnFeeAt(FeeStep.Publication, AssessPermission.CloseFees),
  viewLogAction<ChainLine>(FeeSubject.Line, ({ title }) => title),
];

/** Why a month cannot be published; undefined when it can. */
function whyNot({ isClosed, lineCount, steps }: FeeMonth): string | undefined {
  if (isClosed) return texts.closedAlready;
  if (lineCount === 0) return texts.nothing;
  const open = lineCount - steps.publication.count;
  return open > 0 ? texts.unfinished(open) : undefined;
}

/** /assess/publicationFormOfFees: a month whose lines have passed is published, and its figures are frozen. */
export function PublicationScreen() {
  const [month] = useMonth();
  const { answer } = useEndpoint(feeMonthGet, { month });
  return (
    <ChainList
      step={FeeStep.Publication}
      actions={answer?.data.isClosed === false ? actions : actions.slice(1)}
      tools={<Allowed code={AssessPermission.CloseFees}>{answer && <PublishButton state={answer.data} />}</Allowed>}
    />
  );
}

function PublishButton({ state }: { state: FeeMonth }) {
  const shell = useShell();
  const refresh = useRefresh(feeMonthGet, feeStepList, feeStepCounts);
  const problem = whyNot(state);
  const [publish, isPending] = useAction(async () => {
    const { month, lineCount, amount, out } = state;
    const name = dayjs(month).format(monthTexts.monthFormat);
    const content = texts.confirmPublish(name, lineCount, formatFen(amount), out.count);
    if (!(await shell.dialogs.confirm({ content, okText: texts.publish, danger: true }))) return;
    await shell.call(feeMonthClose, { month });
    shell.message.success(texts.published1);
    await refresh();
  });
  return (
    <Tooltip title={problem}>
      <Button type="primary" disabled={problem !== undefined} loading={isPending} onClick={() => void publish()}>
        {texts.publish}
      </Button>
    </Tooltip>
  );
}
