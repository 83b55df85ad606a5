import { Alert, Skeleton } from 'antd';
import { errorSentence } from '../errors/show-error.ts';
import { DeliveryTimes } from './delivery-times.tsx';
import { MailAddress } from './mail-address.tsx';
import { useNoticeDelivery } from './delivery.api.ts';
import { PushDevices } from './push-devices.tsx';
import { RobotKinds } from './robot-kinds.tsx';

/** How and when notices reach the user outside the page; for administrators, what robots say too. */
export function DeliverySettings() {
  const { data, error, mutate } = useNoticeDelivery();
  if (error !== undefined) return <Alert type="error" showIcon title={errorSentence(error)} />;
  if (!data) return <Skeleton active />;
  const handleDone = () => void mutate();
  return (
    <>
      {data.ways.includes('mail') && <MailAddress delivery={data} onDone={handleDone} />}
      {data.ways.includes('push') && <PushDevices delivery={data} onDone={handleDone} />}
      {data.ways.length > 0 && <DeliveryTimes times={data} onDone={handleDone} />}
      {data.robots && <RobotKinds robots={data.robots} onDone={handleDone} />}
    </>
  );
}
