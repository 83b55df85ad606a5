import { Button } from 'antd';
import { useState } from 'react';
import { ActionButton, type DialogProps } from 'shared-ui';
import { type CandidateEndpoint, CandidatePicker } from '../../parts/candidate-picker.tsx';
import { menuTexts as texts } from './menu.texts.ts';

/** A story that was picked. */
interface PickedStory {
  id: string;
  title: string;
}

interface PickStoryDialogProps extends DialogProps<PickedStory> {
  title: string;
  endpoint: CandidateEndpoint;
  /** The account whose stories are meant, where it is not that of the settings. */
  account?: { accountId?: string };
  emptyText: string;
}

/** Chooses one story of those that an endpoint offers. */
export function PickStoryDialog({ title, endpoint, account, emptyText, onDone }: PickStoryDialogProps) {
  const [chosen, setChosen] = useState<PickedStory>();
  return (
    <CandidatePicker
      title={title}
      endpoint={endpoint}
      {...(account && { account })}
      emptyText={emptyText}
      chosen={chosen ? [chosen.id] : []}
      onChoose={(_ids, [row]) => row && setChosen({ id: row.id, title: row.title })}
      onCancel={() => onDone()}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton type="primary" reasons={chosen ? [] : [texts.pickNothing]} onClick={() => onDone(chosen)}>
            {texts.confirm}
          </ActionButton>
        </>
      }
    />
  );
}
