import { Button } from 'antd';
import { useState } from 'react';
import { type BatchResult, wechatListCandidates } from 'shared-contracts/endpoints';
import { ActionButton, type DialogProps, useAction } from 'shared-ui';
import { CandidatePicker } from '../../parts/candidate-picker.tsx';
import { useMaterialActions } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';
import styles from './material.module.css';

/** Chooses cleared stories for WeChat: search, pages, and ticks that outlive both. */
export function PickMaterialDialog({ onDone }: DialogProps<BatchResult>) {
  const actions = useMaterialActions();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [add, isPending] = useAction(async () => onDone(await actions.add(ticked)));
  return (
    <CandidatePicker
      title={texts.pickerTitle}
      endpoint={wechatListCandidates}
      emptyText={texts.pickerEmpty}
      multiple
      chosen={ticked}
      onChoose={setTicked}
      onCancel={() => onDone()}
      footer={
        <div className={styles.pickerFooter}>
          <span role="status">{texts.pickerTicked(ticked.length)}</span>
          {ticked.length > 0 && (
            <Button type="link" size="small" onClick={() => setTicked([])}>
              {texts.clear}
            </Button>
          )}
          <span className={styles.stretch} />
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton
            type="primary"
            loading={isPending}
            reasons={ticked.length === 0 ? [texts.pickerNothing] : []}
            onClick={() => void add()}
          >
            {texts.pickerConfirm(ticked.length)}
          </ActionButton>
        </div>
      }
    />
  );
}
