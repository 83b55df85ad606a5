import { Button, Flex, Input, Modal } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { copyText } from '../parts/copy-text.ts';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

interface QrCodeDialogProps extends DialogControl<void> {
  url: string;
  title?: string;
}

/** An address as QR code, with a button that copies it. */
export function QrCodeDialog({ url, title = texts.qrCode, isOpen, onDone, onGone }: QrCodeDialogProps) {
  const absolute = new URL(url, location.origin).href;
  return (
    <Modal open={isOpen} title={title} width={360} centered footer={null} onCancel={() => onDone()} afterClose={onGone}>
      <Flex vertical align="center" gap={12}>
        <QRCodeSVG value={absolute} size={220} marginSize={2} title={texts.qrCode} />
        <span>{texts.qrHint}</span>
        <Flex gap={8} style={{ width: '100%' }}>
          <Input readOnly value={absolute} aria-label={texts.link} />
          <Button type="primary" onClick={() => void copyText(absolute)}>
            {texts.copyLink}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
