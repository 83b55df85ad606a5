import { Alert, Button, Space } from 'antd';
import { contentGetContent, urgentAnswer, urgentGet, urgentListDebts, urgentPass } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ReviewStage, stageList, stageNames, type UrgentReview } from 'shared-contracts/model';
import { ContentPermission, stagePermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  minuteOf,
  ReasonDialog,
  useAction,
  useActor,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { urgentTexts as texts } from './urgent.texts.ts';
import { readingsReported } from './use-reading.ts';

/** What a story of the urgent lane waits for: the second person, or its reviews. */
export function UrgentNote({ id }: { id: string }) {
  const urgent = useEndpoint(urgentGet, { id }).answer?.data;
  if (!urgent) return null;
  return urgent.state === 'asked' ? <AskedNote id={id} urgent={urgent} /> : <DebtNote id={id} urgent={urgent} />;
}

function useChanged(): () => Promise<void> {
  return useRefresh(urgentGet, urgentListDebts, contentGetContent);
}

function AskedNote({ id, urgent }: { id: string; urgent: UrgentReview }) {
  const shell = useShell();
  const actor = useActor();
  const ask = useAsk();
  const refresh = useChanged();
  const [agree, isPending] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmAgree, okText: texts.agree }))) return;
    await readingsReported();
    await shell.call(urgentAnswer, { id, agree: true });
    shell.message.success(texts.agreed);
    await refresh();
  });
  const [refuse] = useAction(async () => {
    const maxLength = maxOf(urgentAnswer.request, 'reason');
    const reason = await ask(ReasonDialog, { title: texts.refuse, label: texts.refuseReason, maxLength });
    if (reason === undefined) return;
    await shell.call(urgentAnswer, { id, agree: false, reason });
    shell.message.success(texts.refused);
    await refresh();
  });
  const mayAnswer = urgent.mayAgree || actor.can(ContentPermission.Urgent) || actor.can(ContentPermission.ReviewChief);
  const reasons = urgent.askedBy === actor.userId ? [texts.own] : [];
  return (
    <Alert
      type="error"
      showIcon
      title={texts.isAsked(urgent.askedName, urgent.reason)}
      action={
        mayAnswer && (
          <Space>
            <ActionButton
              size="small"
              type="primary"
              reasons={reasons}
              loading={isPending}
              onClick={() => void agree()}
            >
              {texts.agree}
            </ActionButton>
            <ActionButton size="small" reasons={reasons} onClick={() => void refuse()}>
              {texts.refuse}
            </ActionButton>
          </Space>
        )
      }
    />
  );
}

function DebtNote({ id, urgent: { stages, dueTime, isOverdue, mayPay } }: { id: string; urgent: UrgentReview }) {
  const shell = useShell();
  const actor = useActor();
  const ask = useAsk();
  const refresh = useChanged();
  const [pay] = useAction(async (stage: ReviewStage) => {
    const remark = await ask(ReasonDialog, {
      title: texts.pay(stageNames[stage]),
      about: texts.payHint,
      label: texts.opinion,
      required: false,
      maxLength: maxOf(urgentPass.request, 'remark'),
    });
    if (remark === undefined) return;
    await readingsReported();
    await shell.call(urgentPass, { id, stage, remark });
    shell.message.success(texts.paid);
    await refresh();
  });
  const names = stageList(stages);
  const mine = stages.filter(
    (stage) => mayPay.includes(stage) || actor.can(stagePermission(stage) ?? ''),
  ) as ReviewStage[];
  const due = minuteOf(dueTime ?? '');
  return (
    <Alert
      type={isOverdue ? 'error' : 'warning'}
      showIcon
      title={isOverdue ? texts.overdue(names, due) : texts.owes(names, due)}
      // Below the words: four buttons beside them leave no room for any.
      description={
        mine.length > 0 && (
          <Space wrap>
            {mine.map((stage) => (
              <Button key={stage} size="small" onClick={() => void pay(stage)}>
                {texts.pay(stageNames[stage])}
              </Button>
            ))}
          </Space>
        )
      }
    />
  );
}
