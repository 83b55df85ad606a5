import { Form, Input, InputNumber } from 'antd';
import { addAssessment, getAssessmentByCId, getAssessmentById, updateAssessment } from 'shared-contracts/endpoints';
import { scoreRemarkMax } from 'shared-contracts/limits';
import {
  assessmentCriteria,
  type AssessmentScores,
  type AssessmentSheet,
  type ScoredStory,
  type StoryAssessment,
} from 'shared-contracts/model';
import {
  DataTable,
  type DialogProps,
  ErrorState,
  FormDialog,
  PageSpin,
  useActor,
  useEndpoint,
  useFormAction,
  useShell,
} from 'shared-ui';
import { scoresTexts as texts } from './scores.texts.ts';

interface ScoreDialogProps extends DialogProps<true> {
  story: ScoredStory;
}

/** All judges' sheets on a story, and the user's own to fill in. */
export function ScoreDialog({ story, onDone }: ScoreDialogProps) {
  const { answer, error, refresh } = useEndpoint(getAssessmentByCId, { cId: story.id });
  const { userId } = useActor();
  if (!answer)
    return (
      <FormDialog title={texts.scoreTitle(story.title)} onConfirm={() => onDone()} onCancel={() => onDone()}>
        {error === undefined ? <PageSpin /> : <ErrorState error={error} onRetry={refresh} />}
      </FormDialog>
    );
  const own = answer.data.sheets.find(({ judgeId }) => judgeId === userId);
  return <SheetForm assessment={answer.data} own={own} onDone={onDone} />;
}

interface SheetFormProps extends DialogProps<true> {
  assessment: StoryAssessment;
  own: AssessmentSheet | undefined;
}

function SheetForm({ assessment: { cId, title, sheets, spread }, own, onDone }: SheetFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ scores: AssessmentScores; remark: string }>();
  const [save, isPending] = useFormAction(form, async (draft) => {
    if (own) {
      // The sheet may have been changed in another tab since the dialog was opened.
      const { rev } = (await shell.call(getAssessmentById, { id: own.id })).data;
      await shell.call(updateAssessment, { id: own.id, rev, ...draft });
    } else await shell.call(addAssessment, { cId, ...draft });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.scoreTitle(title)}
      width={760}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ scores: own?.scores ?? {}, remark: own?.remark ?? '' }}>
        <DataTable
          size="small"
          rowKey="code"
          aria-label={texts.criterion}
          pagination={false}
          dataSource={[...assessmentCriteria]}
          columns={[
            { title: texts.criterion, render: (_, { name, most }) => `${name}（${texts.most(most)}）` },
            {
              title: texts.mine,
              width: 140,
              render: (_, { code, name, most }) => (
                <Form.Item noStyle name={['scores', code]} rules={[{ required: true, message: texts.missing(name) }]}>
                  <InputNumber aria-label={name} min={0} max={most} precision={0} />
                </Form.Item>
              ),
            },
            {
              title: texts.mean,
              width: 90,
              align: 'right',
              render: (_, { code }) => spread?.[code]?.mean ?? texts.none,
            },
            {
              title: texts.range,
              width: 110,
              align: 'right',
              render: (_, { code }) => (spread?.[code] ? `${spread[code].least}/${spread[code].most}` : texts.none),
            },
            {
              title: texts.spread,
              width: 80,
              align: 'right',
              render: (_, { code }) => spread?.[code]?.spread ?? texts.none,
            },
          ]}
        />
        <Form.Item name="remark" label={texts.remark} style={{ marginTop: 12 }}>
          <Input.TextArea rows={2} showCount maxLength={scoreRemarkMax} />
        </Form.Item>
      </Form>
      <DataTable<AssessmentSheet>
        size="small"
        rowKey="id"
        aria-label={texts.others}
        pagination={false}
        dataSource={sheets}
        locale={{ emptyText: texts.nobody }}
        columns={[
          { title: texts.judge, dataIndex: 'judgeName', width: 120 },
          { title: texts.total, dataIndex: 'total', width: 80, align: 'right' },
          { title: texts.remark, dataIndex: 'remark' },
        ]}
      />
    </FormDialog>
  );
}
