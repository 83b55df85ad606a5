import { Alert, Button, Modal, Typography } from 'antd';
import type { DialogProps } from 'shared-ui';
import { broadcastTexts as texts } from './broadcast.texts.ts';

interface PushAddressDialogProps extends DialogProps<never> {
  name: string;
  address: string;
}

/** A whole push address, to be copied. */
export function PushAddressDialog({ name, address, onDone }: PushAddressDialogProps) {
  return (
    <Modal
      open
      title={texts.addressTitle(name)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <Alert type="warning" showIcon title={texts.addressNote} style={{ marginBottom: 16 }} />
      <Typography.Paragraph copyable style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
