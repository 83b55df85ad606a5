import { Button, List } from 'antd';
import { deleteLiveCue, listLiveCues } from 'shared-contracts/endpoints';
import type { LiveCue } from 'shared-contracts/model';
import { useAction, useEndpoint, useShell } from 'shared-ui';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

interface CueListProps {
  liveRoomId: string;
  /** Milliseconds between looks: others hand texts over while the room is open. */
  every: number;
  onTake(cue: LiveCue): void;
}

/** Texts handed to the room that wait to be posted; one is taken into the composer, or out of the room. */
export function CueList({ liveRoomId, every, onTake }: CueListProps) {
  const shell = useShell();
  const { answer, refresh } = useEndpoint(listLiveCues, { liveRoomId }, { every });
  const [drop] = useAction(async ({ id, title }: LiveCue) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmDropCue(title), danger: true }))) return;
    await shell.call(deleteLiveCue, { id });
    await refresh();
  });
  const cues = answer?.list ?? [];
  if (cues.length === 0) return null;
  return (
    <section className={styles.cues} aria-label={texts.cues}>
      <h3>{texts.cueCount(cues.length)}</h3>
      <List
        size="small"
        dataSource={cues}
        rowKey="id"
        pagination={{ pageSize: 3, hideOnSinglePage: true, size: 'small' }}
        renderItem={(cue) => (
          <List.Item
            actions={[
              <Button key="take" type="link" size="small" onClick={() => onTake(cue)}>
                {texts.takeCue}
              </Button>,
              <Button key="drop" type="link" size="small" danger onClick={() => void drop(cue)}>
                {texts.dropCue}
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={texts.cueTitle(cue.title, cue.place, cue.total)}
              description={texts.cueStart(cue.text, cue.createUserName)}
            />
          </List.Item>
        )}
      />
    </section>
  );
}
