import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { noteDisclosureMaterial, replyDisclosureMaterial } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type Tipoff, TipoffState } from 'shared-contracts/model';
import { ActionButton, useAction, useActor, useShell } from 'shared-ui';
import { useRefreshTipoffs, useSay } from './tipoff.api.ts';
import styles from './tipoff.module.css';
import { isOthers } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

type What = 'note' | 'reply';

const textMax: Record<What, number> = {
  note: maxOf(noteDisclosureMaterial.request, 'text'),
  reply: maxOf(replyDisclosureMaterial.request, 'text'),
};

/** A note for colleagues, or an answer that the sender reads. What was typed stays when it could not be sent. */
export function SayBox({ tipoff }: { tipoff: Tipoff }) {
  const shell = useShell();
  const actor = useActor();
  const [what, setWhat] = useState<What>('reply');
  const [words, setWords] = useState('');
  const say = useSay(tipoff.id);
  const refresh = useRefreshTipoffs();
  const [send, isPending] = useAction(async () => {
    await say(what, words);
    setWords('');
    shell.message.success(what === 'note' ? texts.noteDone : texts.replyDone);
    await refresh();
  });
  const blocked = [
    ...(what === 'reply' && tipoff.state === TipoffState.Waiting ? [texts.replyNeedsHold] : []),
    ...(what === 'reply' && isOthers(tipoff, actor) ? [texts.heldBy(tipoff.holderName)] : []),
    ...(words.trim() === '' ? [texts.wordsMissing] : []),
  ];
  const isReply = what === 'reply';
  return (
    <section className={styles.say} aria-label={isReply ? texts.reply : texts.note}>
      <Segmented<What>
        value={what}
        onChange={setWhat}
        options={[
          { value: 'reply', label: texts.reply },
          { value: 'note', label: texts.note },
        ]}
      />
      <Input.TextArea
        rows={3}
        maxLength={textMax[what]}
        showCount
        value={words}
        aria-label={isReply ? texts.replyLabel : texts.noteLabel}
        placeholder={isReply ? texts.replyHint[tipoff.kind] : texts.noteHint}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.sayButtons}>
        <ActionButton type="primary" loading={isPending} reasons={blocked} onClick={() => void send()}>
          {isReply ? texts.sendReply : texts.sendNote}
        </ActionButton>
        {words !== '' && (
          <Button type="text" onClick={() => setWords('')}>
            {texts.clearWords}
          </Button>
        )}
      </div>
    </section>
  );
}
