import { Button } from 'antd';
import { deleteLiveCue, listLiveCues } from 'shared-contracts/endpoints';
import type { LiveCue } from 'shared-contracts/model';
import { ErrorState, useAction, useEndpoint, useShell } from 'shared-ui';
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
  const { answer, error, refresh } = useEndpoint(listLiveCues, { liveRoomId }, { every });
  const [drop] = useAction(async ({ id, title }: LiveCue) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmDropCue(title), danger: true }))) return;
    await shell.call(deleteLiveCue, { id });
    await refresh();
  });
  const cues = answer?.list ?? [];
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (cues.length === 0) return null;
  return (
    <section className={styles.cues} aria-label={texts.cues}>
      <h3>{texts.cueCount(cues.length)}</h3>
      <ul>
        {cues.map((cue) => (
          <li key={cue.id}>
            <div>
              <b>{texts.cueTitle(cue.title, cue.place, cue.total)}</b>
              <p>{texts.cueStart(cue.text, cue.createUserName)}</p>
            </div>
            <Button type="link" size="small" onClick={() => onTake(cue)}>
              {texts.takeCue}
            </Button>
            <Button type="link" size="small" danger onClick={() => void drop(cue)}>
              {texts.dropCue}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
