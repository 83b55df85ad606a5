import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type AnswerOf, getDepartmentList, type getReporter, saveReporter } from 'shared-contracts/endpoints';
import { maxOf, reporterLimits } from 'shared-contracts/limits';
import type { ReporterDraft } from 'shared-contracts/model';
import { type DialogProps, FormDialog, FormGrid, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { reporterTexts as texts } from './reporter.texts.ts';

export interface EditReporterDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  reporter?: AnswerOf<typeof getReporter>['data'];
}

type Fields = Omit<ReporterDraft, 'cardExpiry'> & { cardExpiry: Dayjs | null };

const blank: ReporterDraft = {
  name: '',
  penNames: [],
  cardNo: '',
  cardExpiry: null,
  departmentId: null,
  beat: '',
  mobile: '',
  userName: '',
  intro: '',
};
const limit = (field: keyof ReporterDraft & string) => maxOf(saveReporter.request, field);

/** Everything that is kept of a reporter. */
export function EditReporterDialog({ reporter, onDone }: EditReporterDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const departments = useEndpoint(getDepartmentList, {}).answer?.list ?? [];
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveReporter, {
      ...fields,
      name: fields.name.trim(),
      departmentId: fields.departmentId ?? null,
      cardExpiry: fields.cardExpiry?.format('YYYY-MM-DD') ?? null,
      ...(reporter && { id: reporter.id, rev: reporter.rev }),
    });
    onDone(true);
  });
  const { cardExpiry, ...start } = reporter ?? blank;
  return (
    <FormDialog
      width={760}
      title={reporter ? texts.editTitle(reporter.name) : texts.newTitle}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...start, cardExpiry: cardExpiry === null ? null : dayjs(cardExpiry) }}
      >
        <FormGrid>
          <Form.Item
            name="name"
            label={texts.name}
            rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
          >
            <Input autoFocus maxLength={reporterLimits.name} autoComplete="off" />
          </Form.Item>
          <Form.Item name="penNames" label={texts.penNames} extra={texts.penNamesHint}>
            <Select mode="tags" open={false} suffixIcon={null} maxCount={reporterLimits.penNames} />
          </Form.Item>
          <Form.Item name="cardNo" label={texts.cardNo}>
            <Input maxLength={limit('cardNo')} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="cardExpiry"
            label={texts.cardExpiry}
            dependencies={['cardNo']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_rule, value: Dayjs | null) =>
                  (getFieldValue('cardNo') as string).trim() !== '' && !value
                    ? Promise.reject(new Error(texts.expiryMissing))
                    : Promise.resolve(),
              }),
            ]}
          >
            <DatePicker style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="departmentId" label={texts.departmentName}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={departments.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item name="beat" label={texts.beat}>
            <Input maxLength={limit('beat')} />
          </Form.Item>
          <Form.Item name="mobile" label={texts.mobile} extra={texts.mobileHint}>
            <Input maxLength={reporterLimits.mobile} inputMode="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="userName" label={texts.userName} extra={texts.userNameHint}>
            <Input maxLength={limit('userName')} autoComplete="off" spellCheck={false} />
          </Form.Item>
        </FormGrid>
        <Form.Item name="intro" label={texts.intro} extra={texts.introHint}>
          <Input.TextArea rows={3} maxLength={limit('intro')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
