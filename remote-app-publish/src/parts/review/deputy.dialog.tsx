import { Button, DatePicker, Empty, Form, Modal, Select, Space, Tag, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { contentTabCounts, deputyEnd, deputyList, deputyListPersons, deputySave } from 'shared-contracts/endpoints';
import type { Deputy } from 'shared-contracts/model';
import { type DialogProps, useAction, useActor, useEndpoint, useFormAction, useRefresh, useShell } from 'shared-ui';
import { deputyTexts as texts } from './deputy.texts.ts';

interface Fields {
  deputyId?: string;
  period?: [Dayjs, Dayjs];
}

const wire = (time: Dayjs) => time.format('YYYY-MM-DD HH:mm:00');

/** Who reviews in the user's place and when, and in whose place the user does. */
export function DeputyDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const actor = useActor();
  const refresh = useRefresh(deputyList, contentTabCounts);
  const rows = useEndpoint(deputyList, {}).answer?.list ?? [];
  const [end, isEnding] = useAction(async (id: string) => {
    await shell.call(deputyEnd, { id });
    await refresh();
    shell.message.success(texts.ended);
  });
  return (
    <Modal open width={640} title={texts.title} footer={null} onCancel={() => onDone()}>
      <Typography.Paragraph type="secondary">{texts.hint}</Typography.Paragraph>
      <NameForm onNamed={refresh} />
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      ) : (
        <ul aria-label={texts.title}>
          {rows.map((row) => (
            <li key={row.id}>
              <Space wrap>
                <DeputyLine row={row} isMine={row.userId === actor.userId} />
                {row.userId === actor.userId && (
                  <Button size="small" loading={isEnding} onClick={() => void end(row.id)}>
                    {texts.end}
                  </Button>
                )}
              </Space>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function DeputyLine({ row, isMine }: { row: Deputy; isMine: boolean }) {
  return (
    <Space wrap>
      <span>{isMine ? texts.mine(row.deputyName) : texts.theirs(row.userName)}</span>
      <Typography.Text type="secondary">{texts.period(row.fromTime, row.toTime)}</Typography.Text>
      <Tag color={row.isRunning ? 'processing' : 'default'}>{row.isRunning ? texts.running : texts.coming}</Tag>
    </Space>
  );
}

function NameForm({ onNamed }: { onNamed(): Promise<void> }) {
  const shell = useShell();
  const { answer, isLoading } = useEndpoint(deputyListPersons, {});
  const [form] = Form.useForm<Fields>();
  const [name, isPending] = useFormAction(form, async ({ deputyId, period }) => {
    await shell.call(deputySave, { deputyId: deputyId!, fromTime: wire(period![0]), toTime: wire(period![1]) });
    form.resetFields();
    await onNamed();
    shell.message.success(texts.named);
  });
  return (
    <Form form={form} layout="vertical">
      <Form.Item name="deputyId" label={texts.person} rules={[{ required: true, message: texts.personMissing }]}>
        <Select
          showSearch
          optionFilterProp="label"
          loading={isLoading}
          options={answer?.list.map(({ id, nickName }) => ({ value: id, label: nickName })) ?? []}
        />
      </Form.Item>
      <Form.Item name="period" label={texts.time} rules={[{ required: true, message: texts.timeMissing }]}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" minDate={dayjs()} />
      </Form.Item>
      <Form.Item>
        <Button type="primary" loading={isPending} onClick={() => void name()}>
          {texts.name}
        </Button>
      </Form.Item>
    </Form>
  );
}
