import { Alert, Button, Modal, Space, Upload } from 'antd';
import { useState } from 'react';
import { type AnswerOf, shipFaultTable, shipTable, shipTemplate } from 'shared-contracts/endpoints';
import { type DialogProps, useAction, useShell } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

const dialogWidth = 640;
const faultsShown = 10;

type Outcome = AnswerOf<typeof shipTable>['data'];

/** Sends many orders by a table: the paid ones are downloaded, filled, and sent back; faulty lines come back. */
export function ShipTableDialog({ onDone }: DialogProps<never>) {
  const shell = useShell();
  const [outcome, setOutcome] = useState<Outcome>();
  const [handleTemplate, isLoading] = useAction(() => shell.download(shipTemplate, {}, texts.templateFile));
  const [handleFile, isSending] = useAction(async (file: File) => {
    setOutcome(undefined);
    setOutcome((await shell.call(shipTable, { file })).data);
  });
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.shipTableTitle}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <p>{texts.shipTableHint}</p>
      <Alert type="info" showIcon title={texts.shipTableNotice} style={{ marginBottom: 16 }} />
      <Space>
        <Button loading={isLoading} onClick={() => void handleTemplate()}>
          {texts.template}
        </Button>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void handleFile(file);
            return false;
          }}
        >
          <Button type="primary" loading={isSending}>
            {texts.chooseFile}
          </Button>
        </Upload>
      </Space>
      {outcome && <Result outcome={outcome} />}
    </Modal>
  );
}

function Result({ outcome: { shipped, faults } }: { outcome: Outcome }) {
  const shell = useShell();
  const [handleFaults, isLoading] = useAction(() => shell.download(shipFaultTable, { faults }, texts.faultsFile));
  return (
    <Alert
      role="status"
      type={faults.length > 0 ? 'warning' : 'success'}
      showIcon
      style={{ marginTop: 16 }}
      title={texts.shippedCount(shipped, faults.length)}
      {...(faults.length > 0 && {
        description: (
          <>
            <ul>
              {faults.slice(0, faultsShown).map(({ row, text }) => (
                <li key={row}>{texts.fault(row, text)}</li>
              ))}
              {faults.length > faultsShown && <li>{texts.moreFaults(faults.length - faultsShown)}</li>}
            </ul>
            <Button loading={isLoading} onClick={() => void handleFaults()}>
              {texts.downloadFaults}
            </Button>
          </>
        ),
      })}
    />
  );
}
