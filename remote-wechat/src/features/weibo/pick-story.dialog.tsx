import { Button } from 'antd';
import { useState } from 'react';
import { weiboListCandidates } from 'shared-contracts/endpoints';
import { ActionButton, type DialogProps } from 'shared-ui';
import { CandidatePicker } from '../../parts/candidate-picker.tsx';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Chooses one story of the website for the microblog; gives its id. */
export function PickStoryDialog({ onDone }: DialogProps<string>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <CandidatePicker
      title={texts.pickerTitle}
      endpoint={weiboListCandidates}
      emptyText={texts.pickerEmpty}
      chosen={chosen}
      onChoose={setChosen}
      onCancel={() => onDone()}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton
            type="primary"
            reasons={chosen.length === 0 ? [texts.pickerNothing] : []}
            onClick={() => onDone(chosen[0])}
          >
            {texts.pickerConfirm}
          </ActionButton>
        </>
      }
    />
  );
}
