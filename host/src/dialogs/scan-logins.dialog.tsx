import { Alert, Button, Flex, Modal, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { errorSentence, showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { scanTexts as texts } from '../parts/scan.texts.ts';
import { scanAddress, unbindScan, useScanBindings } from '../session/scan.api.ts';
import type { DialogControl } from './dialogs.state.ts';

/** The services that the own account is bound to, for logging in by scanning a code. */
export function ScanLoginsDialog({ isOpen, onDone, onGone }: DialogControl<void>) {
  const { data: services, error, mutate } = useScanBindings();
  const [busy, setBusy] = useState<string>();

  const run = async (service: string, work: () => Promise<void>): Promise<void> => {
    setBusy(service);
    try {
      await work();
    } catch (failure) {
      showError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  // The tab opens with the click itself: one that opens after an answer is held back by browsers.
  const bind = async (service: string): Promise<void> => {
    const tab = window.open('', '_blank');
    try {
      const url = await scanAddress(service);
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (failure) {
      tab?.close();
      throw failure;
    }
  };
  const unbind = async (service: string, name: string): Promise<void> => {
    await unbindScan(service);
    await mutate();
    message.success(texts.unbound(name));
  };

  return (
    <Modal
      open={isOpen}
      title={texts.title}
      onCancel={() => onDone()}
      afterClose={onGone}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {error !== undefined && <Alert type="error" showIcon title={errorSentence(error)} />}
      {!services && error === undefined && <Skeleton active />}
      {services && (
        <Typography.Paragraph type="secondary">{services.length === 0 ? texts.none : texts.note}</Typography.Paragraph>
      )}
      <Flex vertical gap={12}>
        {services?.map(({ service, name, isBound }) => (
          <Flex key={service} justify="space-between" align="center">
            <span>
              {name} <Tag color={isBound ? 'success' : 'default'}>{isBound ? texts.bound : texts.notBound}</Tag>
            </span>
            <Button
              loading={busy === service}
              danger={isBound}
              onClick={() => void run(service, () => (isBound ? unbind(service, name) : bind(service)))}
            >
              {(isBound ? texts.unbind : texts.bind)(name)}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Modal>
  );
}
