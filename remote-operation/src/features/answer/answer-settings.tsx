import { InputNumber, Select } from 'antd';
import { passScoreMax, quizPaperMax, quizSecondsMax, quizSecondsMin } from 'shared-contracts/limits';
import { type AnswerSettings, ShowAnswers, showAnswersNames } from 'shared-contracts/model';
import { FormGrid } from 'shared-ui';
import type { SettingsProps } from '../../parts/activity/activity-form.tsx';
import { Field } from '../../parts/activity/field.tsx';
import { answerTexts as texts } from './answer.texts.ts';
import { QuestionBank } from './question-bank.tsx';
import { RaffleSelect } from './raffle-select.tsx';
import styles from '../../parts/activity/activity.module.css';

/** Paper, time, pass and bank of an answer activity. */
export function AnswerSettingsFields({ formId, settings, problems, onChange }: SettingsProps<AnswerSettings>) {
  const id = (name: string) => `${formId}-${name}`;
  const change = (next: Partial<AnswerSettings>) => onChange({ ...settings, ...next });
  return (
    <section className={styles.section} aria-labelledby={id('answer')}>
      <h2 id={id('answer')}>{texts.title}</h2>
      <FormGrid>
        <Field id={id('count')} label={texts.questionCount} problem={problems['settings.questionCount']}>
          <InputNumber
            id={id('count')}
            value={settings.questionCount}
            min={1}
            max={quizPaperMax}
            precision={0}
            suffix={texts.questionUnit}
            onChange={(questionCount) => change({ questionCount: questionCount ?? 1 })}
          />
        </Field>
        <Field
          id={id('seconds')}
          label={texts.secondsLimit}
          extra={texts.secondsHint(texts.time(settings.secondsLimit))}
          problem={problems['settings.secondsLimit']}
        >
          <InputNumber
            id={id('seconds')}
            value={settings.secondsLimit}
            min={quizSecondsMin}
            max={quizSecondsMax}
            precision={0}
            step={30}
            suffix={texts.seconds}
            onChange={(secondsLimit) => change({ secondsLimit: secondsLimit ?? quizSecondsMin })}
          />
        </Field>
        <Field id={id('pass')} label={texts.passScore} extra={texts.passHint} problem={problems['settings.passScore']}>
          <InputNumber
            id={id('pass')}
            value={settings.passScore}
            min={0}
            max={passScoreMax}
            precision={0}
            suffix={texts.points}
            onChange={(passScore) => change({ passScore: passScore ?? 0 })}
          />
        </Field>
        <Field id={id('answers')} label={texts.showAnswers}>
          <Select<ShowAnswers>
            id={id('answers')}
            value={settings.showAnswers}
            options={Object.values(ShowAnswers).map((value) => ({ value, label: showAnswersNames[value] }))}
            onChange={(showAnswers) => change({ showAnswers })}
          />
        </Field>
        <Field id={id('raffle')} label={texts.raffle} extra={texts.raffleHint} problem={problems['settings.raffleId']}>
          <RaffleSelect id={id('raffle')} value={settings.raffleId} onChange={(raffleId) => change({ raffleId })} />
        </Field>
      </FormGrid>
      <QuestionBank
        id={id('bank')}
        perPaper={settings.questionCount}
        questions={settings.questions}
        problems={problems}
        onChange={(questions) => change({ questions })}
      />
    </section>
  );
}
