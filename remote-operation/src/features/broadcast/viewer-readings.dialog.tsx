import { Button, Form, InputNumber, Modal, Typography } from 'antd';
import dayjs from 'dayjs';
import { addViewerReading, viewerReadings } from 'shared-contracts/endpoints';
import { broadcastLimits as limits } from 'shared-contracts/limits';
import type { ViewerReading } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  MinuteField,
  TimeText,
  useEndpoint,
  useFormAction,
  useShell,
} from 'shared-ui';
import { broadcastTexts as texts } from './broadcast.texts.ts';

interface ViewerReadingsDialogProps extends DialogProps<true> {
  id: string;
  name: string;
}

interface Fields {
  viewers: number;
  time: string;
}

/** Viewers that a platform showed, as people read them; another reading is added below the former ones. */
export function ViewerReadingsDialog({ id, name, onDone }: ViewerReadingsDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const { answer, error, isFetching, refresh } = useEndpoint(viewerReadings, { id });
  const [add, isPending] = useFormAction(form, async (fields) => {
    await shell.call(addViewerReading, { id, ...fields });
    shell.message.success(texts.saved);
    form.resetFields(['viewers']);
    await refresh();
  });
  return (
    <Modal
      open
      width={720}
      title={texts.readingsTitle(name)}
      onCancel={() => onDone(true)}
      footer={<Button onClick={() => onDone(true)}>{texts.close}</Button>}
    >
      <Typography.Paragraph type="secondary">{texts.readingsNote}</Typography.Paragraph>
      <Allowed code={AllmediaPermission.RunBroadcasts}>
        <Form
          form={form}
          layout="inline"
          initialValues={{ time: dayjs().second(0).format('YYYY-MM-DD HH:mm:ss') }}
          style={{ marginBottom: 16 }}
        >
          <Form.Item name="viewers" label={texts.viewers} rules={[{ required: true, message: texts.viewersMissing }]}>
            <InputNumber min={0} max={limits.viewers} precision={0} style={{ width: 140 }} />
          </Form.Item>
          <Form.Item name="time" label={texts.readTime} rules={[{ required: true, message: texts.readTimeMissing }]}>
            <MinuteField />
          </Form.Item>
          <Button type="primary" loading={isPending} onClick={() => void add()}>
            {texts.addReading}
          </Button>
        </Form>
      </Allowed>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<ViewerReading>
          size="small"
          rowKey="id"
          aria-label={texts.readings}
          loading={isFetching}
          dataSource={answer?.list ?? []}
          pagination={false}
          locale={{ emptyText: <EmptyState text={texts.readingsEmpty} /> }}
          columns={[
            { title: texts.readTime, width: 180, render: (_, { time }) => <TimeText time={time} /> },
            { title: texts.viewers, dataIndex: 'viewers', width: 120, align: 'right' },
            { title: texts.readBy, dataIndex: 'userName' },
            { title: texts.addedTime, width: 180, render: (_, { createdTime }) => <TimeText time={createdTime} /> },
          ]}
        />
      )}
    </Modal>
  );
}
