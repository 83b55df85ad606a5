import { Alert, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { contentPublishByPlan, publicationPlanGet } from 'shared-contracts/endpoints';
import {
  type ContentRow,
  planTargets,
  type PlanTarget,
  type PublicationPlan,
  targetNames,
} from 'shared-contracts/model';
import {
  type DialogProps,
  ErrorState,
  FormDialog,
  minuteOf,
  PageSpin,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { DialogSubject } from './dialog-subject.tsx';
import { PlanTargetFields } from './plan-target-fields.tsx';
import { draftOf, faultsOf, orderOf, type TargetDraft } from './publication-plan.rules.ts';
import { planTexts as texts } from './publication-plan.texts.ts';

interface PublicationPlanDialogProps extends DialogProps<true> {
  row: ContentRow;
}

/** Words and times of a story at each target; publishes and plans, and stays open with its words when that fails. */
export function PublicationPlanDialog({ row, onDone }: PublicationPlanDialogProps) {
  const { answer, error, refresh } = useEndpoint(publicationPlanGet, { id: row.id });
  const [drafts, setDrafts] = useState<Partial<Record<PlanTarget, TargetDraft>>>({});
  const [isChecked, setChecked] = useState(false);
  const [tab, setTab] = useState<string>(planTargets[0]);
  const shell = useShell();
  // What was seen first is what is changed: a refresh meanwhile must not hide another person's change.
  const [seen, setSeen] = useState<PublicationPlan>();
  const plan = seen ?? answer?.data;
  if (answer && !seen) setSeen(answer.data);

  const planned = (target: PlanTarget) => plan!.targets.find((one) => one.target === target)!;
  const draft = (target: PlanTarget) => drafts[target] ?? draftOf(planned(target));
  const faults = (target: PlanTarget) => faultsOf(draft(target), planned(target).closed !== '');
  const included = plan ? planTargets.filter((target) => draft(target).isIncluded) : [];

  const [send, isPending] = useAction(async () => {
    if (!plan) return;
    setChecked(true);
    const faulty = included.find((target) => Object.keys(faults(target)).length > 0);
    if (faulty) return setTab(faulty);
    if (included.length === 0) return;
    await shell.call(contentPublishByPlan, {
      id: row.id,
      rev: plan.rev,
      targets: included.map((target) => orderOf(target, draft(target), planned(target).closed !== '')),
    });
    onDone(true);
  });

  return (
    <FormDialog title={texts.title} isPending={isPending} onConfirm={send} onCancel={() => onDone()}>
      <DialogSubject rows={[row]} />
      <Typography.Paragraph type="secondary">{texts.hint}</Typography.Paragraph>
      {error && !plan ? <ErrorState error={error} onRetry={refresh} /> : null}
      {!plan && !error ? <PageSpin /> : null}
      {plan?.modifiedName && plan.modifiedTime ? (
        <Typography.Paragraph type="secondary">
          {texts.lastChange(plan.modifiedName, minuteOf(plan.modifiedTime))}
        </Typography.Paragraph>
      ) : null}
      {isChecked && plan && included.length === 0 ? (
        <Alert type="error" showIcon title={texts.targetsRequired} />
      ) : null}
      {plan ? (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={planTargets.map((target) => ({
            key: target,
            label: targetNames[target],
            children: (
              <PlanTargetFields
                target={target}
                planned={planned(target)}
                story={plan}
                draft={draft(target)}
                faults={isChecked ? faults(target) : {}}
                onChange={(part) => setDrafts({ ...drafts, [target]: { ...draft(target), ...part } })}
              />
            ),
          }))}
        />
      ) : null}
    </FormDialog>
  );
}
