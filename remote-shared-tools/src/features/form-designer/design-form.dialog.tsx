import { Button, Modal } from 'antd';
import { useCallback, useRef } from 'react';
import type { DesignFormOptions } from 'shared-contracts/shell';
import { type DialogProps, useShell } from 'shared-ui';
import type { DesignerStore } from './designer.state.ts';
import { designerTexts } from './designer.texts.ts';
import { FormDesigner } from './form-designer.tsx';
import styles from './form-designer.module.css';

interface DesignFormDialogProps extends DialogProps<string> {
  options: DesignFormOptions;
}

/** The designer over the whole page: 完成 hands the form over, closing with changes asks first. */
export function DesignFormDialog({ options: { title, ...options }, onDone }: DesignFormDialogProps) {
  const shell = useShell();
  const texts = designerTexts[options.locale ?? 'zh-CN'];
  const store = useRef<DesignerStore>(undefined);
  const holdStore = useCallback((made: DesignerStore) => void (store.current = made), []);
  const take = () => onDone(store.current?.json());
  const leave = async () => {
    const isChanged = (store.current?.getView().history.index ?? 0) > 0;
    const content = options.historyKey ? texts.leaveText : texts.leaveLost;
    if (isChanged && !(await shell.dialogs.confirm({ title: texts.leave, content, danger: true }))) return;
    // Discarded changes are absent when the form is opened again, but can be redone.
    store.current?.jump(0);
    onDone();
  };
  return (
    <Modal
      open
      width="100vw"
      className={styles.whole ?? ''}
      keyboard={false}
      mask={{ closable: false }}
      title={
        <div className={styles.wholeTitle}>
          <span>{title ?? texts.designTitle}</span>
          <Button type="primary" onClick={take}>
            {texts.take}
          </Button>
        </div>
      }
      footer={null}
      onCancel={() => void leave()}
    >
      <FormDesigner {...options} onStore={holdStore} />
    </Modal>
  );
}
