import { Button, Descriptions, Modal, Timeline } from 'antd';
import { getFeedback } from 'shared-contracts/endpoints';
import {
  type Feedback,
  feedbackActionNames,
  type FeedbackEvent,
  feedbackOriginNames,
  feedbackStateNames,
} from 'shared-contracts/model';
import { type DialogProps, ErrorState, PageSpin, StateTag, TimeText, useEndpoint, useShell } from 'shared-ui';
import styles from './feedback.module.css';
import { feedbackTexts as texts } from './feedback.texts.ts';

interface ViewFeedbackDialogProps extends DialogProps<never> {
  id: string;
}

const dialogWidth = 760;

/** A feedback with its text, pictures and history. */
export function ViewFeedbackDialog({ id, onDone }: ViewFeedbackDialogProps) {
  const { answer, error, refresh } = useEndpoint(getFeedback, { id });
  const feedback = answer?.data;
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.viewTitle(feedback?.receipt ?? '')}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.close}
        </Button>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!error && (feedback ? <FeedbackView feedback={feedback} /> : <PageSpin />)}
    </Modal>
  );
}

function FeedbackView({ feedback }: { feedback: Feedback }) {
  const { kindName, state, contact, memberName, origin, version, device, holderName, dueTime } = feedback;
  const items = [
    { label: texts.columnKind, children: kindName },
    {
      label: texts.columnState,
      children: <StateTag kind="feedback" state={state} text={feedbackStateNames[state]} />,
    },
    { label: texts.columnContact, children: contact || texts.none },
    { label: texts.columnMember, children: memberName || texts.none },
    { label: texts.columnOrigin, children: [feedbackOriginNames[origin], version].filter(Boolean).join(' ') },
    { label: texts.columnDevice, children: device || texts.none },
    { label: texts.columnHolder, children: holderName || texts.none },
    { label: texts.columnDue, children: dueTime ? <TimeText time={dueTime} /> : texts.none },
    { label: texts.columnTime, children: <TimeText time={feedback.createdTime} /> },
    { label: texts.columnTipoff, children: feedback.tipoffReceipt || texts.none },
  ];
  return (
    <article className={styles.view}>
      <Descriptions size="small" bordered column={2} items={items} />
      <p className={styles.words}>{feedback.text}</p>
      <Pictures pictures={feedback.pictures} />
      <History events={feedback.events} />
    </article>
  );
}

function Pictures({ pictures }: Pick<Feedback, 'pictures'>) {
  const shell = useShell();
  if (pictures.length === 0) return null;
  const urls = pictures.map(({ url }) => url);
  return (
    <ul className={styles.pictures} aria-label={texts.pictures}>
      {pictures.map(({ url, small }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={texts.openPicture(index + 1)}
            onClick={() => shell.dialogs.previewImages({ urls, index })}
          >
            <img src={small} alt={texts.pictureAlt(index + 1)} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function History({ events }: { events: readonly FeedbackEvent[] }) {
  return (
    <section aria-label={texts.history}>
      <h3 className={styles.heading}>{texts.history}</h3>
      {events.length === 0 ? (
        <p className={styles.quiet}>{texts.noHistory}</p>
      ) : (
        <Timeline
          items={events.map(({ id, action, text, userName, time }) => ({
            key: id,
            content: (
              <>
                <div>
                  <strong>{feedbackActionNames[action]}</strong>　{userName}　
                  <span className={styles.quiet}>{time}</span>
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
