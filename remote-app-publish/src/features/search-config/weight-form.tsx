import { Descriptions, Form, InputNumber, Progress, Skeleton } from 'antd';
import { type AnswerOf, getSearchSettings, rebuildSearch, saveSearchWeights } from 'shared-contracts/endpoints';
import { searchLimits } from 'shared-contracts/limits';
import type { SearchWeights } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { ActionButton, ErrorState, useAction, useActor, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { searchConfigTexts as texts } from './search-config.texts.ts';
import styles from './search-config.module.css';

/** Milliseconds between two looks at a running rebuild. */
const lookEvery = 2000;
const labels: Record<keyof SearchWeights, string> = {
  title: texts.weightTitle,
  summary: texts.weightSummary,
  body: texts.weightBody,
};

/** Weights of hits, and the rebuilding of the index with its progress. */
export function WeightForm() {
  const { answer, error, refresh } = useEndpoint(getSearchSettings, {}, { every: lookEvery });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const { weights, rev, rebuild } = answer.data;
  return (
    <div className={styles.sections}>
      <Weights key={JSON.stringify(weights)} weights={weights} rev={rev} onSaved={refresh} />
      <Rebuild rebuild={rebuild} onStarted={refresh} />
    </div>
  );
}

function Weights({ weights, rev, onSaved }: { weights: SearchWeights; rev: number; onSaved(): Promise<void> }) {
  const shell = useShell();
  const actor = useActor();
  const [form] = Form.useForm<SearchWeights>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveSearchWeights, { weights: fields, rev });
    shell.message.success(texts.saved);
    await onSaved();
  });
  return (
    <section aria-label={texts.weights}>
      <h2>{texts.weights}</h2>
      <Form form={form} layout="inline" initialValues={weights}>
        {Object.entries(labels).map(([name, label]) => (
          <Form.Item key={name} name={name} label={label} rules={[{ required: true, message: label }]}>
            <InputNumber min={0} max={searchLimits.weight} precision={0} />
          </Form.Item>
        ))}
        <ActionButton
          type="primary"
          loading={isPending}
          reasons={actor.can(SearchPermission.ManageSearch) ? [] : [texts.noRight]}
          onClick={() => void save()}
        >
          {texts.saveWeights}
        </ActionButton>
      </Form>
    </section>
  );
}

interface RebuildProps {
  rebuild: AnswerOf<typeof getSearchSettings>['data']['rebuild'];
  onStarted(): Promise<void>;
}

function Rebuild({ rebuild: { state, done, total, time, error }, onStarted }: RebuildProps) {
  const shell = useShell();
  const actor = useActor();
  const isRunning = state === 'running' || state === 'waiting';
  const [start, isPending] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRebuild, okText: texts.rebuild }))) return;
    await shell.call(rebuildSearch, {});
    shell.message.success(texts.rebuildStarted);
    await onStarted();
  });
  const reasons = [
    ...(actor.can(SearchPermission.ManageSearch) ? [] : [texts.noRight]),
    ...(isRunning ? [texts.rebuildRunning] : []),
  ];
  return (
    <section aria-label={texts.index}>
      <h2>{texts.index}</h2>
      <p>{texts.rebuildHint}</p>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'state',
            label: texts.index,
            children: [texts.rebuildStates[state], time, error].filter(Boolean).join(' '),
          },
        ]}
      />
      {total > 0 && (
        <Progress
          percent={Math.floor((100 * done) / total)}
          status={state === 'failed' ? 'exception' : isRunning ? 'active' : 'normal'}
          format={() => texts.rebuildProgress(done, total)}
          aria-label={texts.index}
        />
      )}
      <ActionButton loading={isPending} reasons={reasons} onClick={() => void start()}>
        {texts.rebuild}
      </ActionButton>
    </section>
  );
}
