import { Button, Image, Modal, Skeleton } from 'antd';
import { useMemo } from 'react';
import { getQuestionnaireVersion } from 'shared-contracts/endpoints';
import { answerFields, answerText, type FormDefinition, nameOf } from 'form-engine';
import type { QuestionnaireAnswer } from 'shared-contracts/model';
import { type DialogProps, ErrorState, minuteOf, useEndpoint } from 'shared-ui';
import { readForm } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

export interface ViewAnswerDialogProps extends DialogProps<never> {
  questionnaireId: string;
  answer: QuestionnaireAnswer;
}

/** One answer, in the words of the version that it was given to. */
export function ViewAnswerDialog({ questionnaireId, answer, onDone }: ViewAnswerDialogProps) {
  const {
    answer: version,
    error,
    refresh,
  } = useEndpoint(getQuestionnaireVersion, { id: questionnaireId, versionNo: answer.versionNo });
  const definition = useMemo(() => (version ? readForm(version.data.definition) : undefined), [version]);
  return (
    <Modal
      open
      width={640}
      title={texts.answerTitle(answer.id)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.closeDialog}</Button>}
    >
      <p className={styles.quiet}>{texts.answerOf(minuteOf(answer.createdTime), answer.versionNo)}</p>
      {error !== undefined && !version && <ErrorState error={error} onRetry={refresh} />}
      {!definition && error === undefined && <Skeleton active />}
      {definition && <AnswerFacts definition={definition} answer={answer} />}
      {answer.pictures.length > 0 && (
        <section aria-label={texts.pictures}>
          <h3>{texts.pictures}</h3>
          <Image.PreviewGroup>
            {answer.pictures.map(({ key, url }, index) => (
              <Image
                key={key}
                src={url}
                width={96}
                height={96}
                alt={texts.pictureAlt(index + 1)}
                style={{ objectFit: 'cover' }}
              />
            ))}
          </Image.PreviewGroup>
        </section>
      )}
    </Modal>
  );
}

function AnswerFacts({
  definition,
  answer: { values, mobile },
}: {
  definition: FormDefinition;
  answer: QuestionnaireAnswer;
}) {
  return (
    <dl className={styles.answer}>
      {mobile !== '' && (
        <div>
          <dt>{texts.columnMobile}</dt>
          <dd>{mobile}</dd>
        </div>
      )}
      {answerFields(definition).map((field) => (
        <div key={String(field.key ?? field.model)}>
          <dt>{nameOf(field)}</dt>
          <dd>{answerText(definition, field, values) || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
