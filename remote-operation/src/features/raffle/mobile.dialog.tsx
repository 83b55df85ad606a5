import { Button, Modal, Typography } from 'antd';
import type { DialogProps } from 'shared-ui';
import { raffleTexts as texts } from './raffle.texts.ts';

/** A winner's whole number, to be copied. */
export function MobileDialog({ mobile, onDone }: DialogProps<true> & { mobile: string }) {
  return (
    <Modal
      open
      width={400}
      title={texts.mobileTitle}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone(true)}>
          {texts.confirm}
        </Button>
      }
    >
      <Typography.Title level={4} copyable>
        {mobile}
      </Typography.Title>
      <p>{texts.mobileNoted}</p>
    </Modal>
  );
}
