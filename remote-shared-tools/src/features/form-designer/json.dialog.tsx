import { Modal } from 'antd';
import { designerJsonWidth } from 'shared-contracts/constants';
import type { DialogProps } from 'shared-ui';
import { CodeBox } from './code-box.tsx';
import { CopyButton } from './copy-button.tsx';
import type { DesignerTexts } from './designer.texts.ts';

interface JsonDialogProps extends DialogProps<void> {
  texts: DesignerTexts;
  json: string;
}

/** The form as JSON, to be copied (R438, R439). */
export function JsonDialog({ texts, json, onDone }: JsonDialogProps) {
  return (
    <Modal
      open
      width={designerJsonWidth}
      title={texts.generateJson}
      onCancel={() => onDone()}
      footer={<CopyButton text={json} texts={texts} />}
    >
      <CodeBox label={texts.jsonText} texts={texts} language="json" value={json} />
    </Modal>
  );
}
