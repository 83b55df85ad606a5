import { Timeline } from 'antd';
import { type TipoffEvent, tipoffActionNames } from 'shared-contracts/model';
import styles from './clue.module.css';
import { clueTexts as texts } from './clue.texts.ts';

/** History of a tip-off, oldest first. */
export function TipoffHistory({ events }: { events: readonly TipoffEvent[] }) {
  return (
    <section aria-label={texts.history}>
      <h3 className={styles.subheading}>{texts.history}</h3>
      {events.length === 0 ? (
        <p className={styles.quiet}>{texts.noHistory}</p>
      ) : (
        <Timeline
          items={events.map(({ id, action, text, userName, time }) => ({
            key: id,
            content: (
              <>
                <div>
                  <strong>{tipoffActionNames[action]}</strong>　{userName}　<span className={styles.quiet}>{time}</span>
                </div>
                {text !== '' && <div className={styles.words}>{text}</div>}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
