import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { addStudyMembers, studyCandidates } from 'shared-contracts/endpoints';
import { batchMax, maxOf } from 'shared-contracts/limits';
import { joinIds } from 'shared-contracts/wire';
import { ActionButton, ResultDialog, useAction, useAsk, useEndpoint, useShell } from 'shared-ui';
import styles from './group-members.module.css';
import { studyGroupTexts as texts } from './study-group.texts.ts';

interface AddMembersProps {
  groupId: string;
  onAdded(): Promise<void>;
}

const most = maxOf(studyCandidates.request, 'keywords');

/** Finds readers by nickname and puts them into a group. */
export function AddMembers({ groupId, onAdded }: AddMembersProps) {
  const shell = useShell();
  const ask = useAsk();
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }[]>([]);
  const keywords = useDeferredValue(words).slice(0, most);
  const { answer, isFetching } = useEndpoint(studyCandidates, { groupId, keywords });
  const [add, isPending] = useAction(async () => {
    const { list } = await shell.call(addStudyMembers, { groupId, ids: joinIds(picked.map(({ value }) => value)) });
    const failed = list.filter(({ ok }) => !ok);
    setPicked([]);
    setWords('');
    if (failed.length === 0) shell.message.success(texts.membersAdded(list.length));
    else await ask(ResultDialog, { label: texts.addMembers, result: { list } });
    await onAdded();
  });
  return (
    <div className={styles.add}>
      <Select
        mode="multiple"
        labelInValue
        aria-label={texts.findMembers}
        placeholder={texts.findMembers}
        className={styles.select ?? ''}
        value={picked}
        maxCount={batchMax}
        loading={isFetching}
        showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
        options={(answer?.list ?? []).map(({ id, nickName }) => ({ value: id, label: nickName }))}
        onChange={(next) => setPicked(next.map(({ value, label }) => ({ value, label: String(label) })))}
      />
      <ActionButton
        type="primary"
        loading={isPending}
        reasons={picked.length === 0 ? [texts.nobodyPicked] : []}
        onClick={() => void add()}
      >
        {texts.addMembers}
      </ActionButton>
    </div>
  );
}
