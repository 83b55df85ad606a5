import { QuestionCircleOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

/** 快捷键: what the keyboard does in the text. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton title={texts.keys} icon={<QuestionCircleOutlined aria-hidden />} onPress={() => setOpen(true)} />
      <Modal open={isOpen} centered width={480} title={texts.keys} footer={null} onCancel={() => setOpen(false)}>
        <dl className={styles.keys}>
          {texts.keyList.map(([keys, action]) => (
            <div key={action}>
              <dt>{action}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
