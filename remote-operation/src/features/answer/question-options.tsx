import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Radio } from 'antd';
import { quizOptionMax, quizOptionsMax, quizOptionsMin } from 'shared-contracts/limits';
import { type QuestionDraft, QuestionKind } from 'shared-contracts/model';
import { letterOf, marked, withoutOption } from './answer.rules.ts';
import { answerTexts as texts } from './answer.texts.ts';
import own from './answer.module.css';

interface QuestionOptionsProps {
  question: QuestionDraft;
  onChange(question: QuestionDraft): void;
}

/** The options of a question, each with the mark whether it is right. */
export function QuestionOptions({ question, onChange }: QuestionOptionsProps) {
  const { kind, options, right } = question;
  const Mark = kind === QuestionKind.Multiple ? Checkbox : Radio;
  const isFixed = kind === QuestionKind.TrueFalse;
  return (
    <>
      <ul className={own.options} aria-label={texts.options}>
        {options.map((option, place) => {
          const letter = letterOf(place);
          return (
            <li key={letter}>
              <Mark
                aria-label={texts.isRight(letter)}
                checked={right.includes(place)}
                onChange={(event) => onChange(marked(question, place, event.target.checked))}
              />
              <Input
                aria-label={texts.option(letter)}
                prefix={isFixed ? undefined : letter}
                disabled={isFixed}
                value={option}
                maxLength={quizOptionMax}
                onChange={(event) =>
                  onChange({
                    ...question,
                    options: options.map((one, index) => (index === place ? event.target.value : one)),
                  })
                }
              />
              {!isFixed && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={texts.removeOption(letter)}
                  disabled={options.length <= quizOptionsMin}
                  onClick={() => onChange(withoutOption(question, place))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!isFixed && (
        <Button
          size="small"
          disabled={options.length >= quizOptionsMax}
          onClick={() => onChange({ ...question, options: [...options, ''] })}
        >
          {texts.addOption}
        </Button>
      )}
    </>
  );
}
