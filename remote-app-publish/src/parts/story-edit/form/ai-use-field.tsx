import { Button, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { contentUpdateContent } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { AiLevel, aiLevelNames, aiRank, type AiUse, isAiUsed } from 'shared-contracts/model';
import { DraftTextField, FieldFrame, fieldId, type FieldProps } from './draft-field.tsx';
import { storyTexts as texts } from '../draft/story.texts.ts';
import { useFieldValue } from './use-field-value.ts';
import styles from './story-form.module.css';

const options = Object.values(AiLevel).map((value) => ({ value, label: aiLevelNames[value] }));

interface AiUseFieldProps extends FieldProps {
  toolError: string | undefined;
  /** What the server raised the label to. */
  raised: AiUse | undefined;
  /** As readers read it in the stored text. */
  readerLine: string | undefined;
  /** The assistant was asked about the text. */
  isAsked: boolean;
}

/**
 * The AI label: raised by a choice, lowered from what the server has with a reason alone. A text is unused while nobody
 * asked the assistant about it, and to be decided from then on.
 */
export function AiUseField({ raised, readerLine, isAsked, toolError, ...props }: AiUseFieldProps) {
  const { session, field, error, readOnly } = props;
  const [level, setLevel] = useFieldValue(session, 'aiLevel');
  const [lower, setLower] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const set = (next: string) => {
    setLower(undefined);
    setReasonError(undefined);
    setLevel(next);
  };
  const choose = (next: string) => {
    if (aiRank(next) < aiRank(session.base.aiLevel)) return setLower(next);
    set(next);
    session.change({ aiLevel: next });
  };
  const settle = (reason: string) => {
    if (reason.trim() === '') return setReasonError(texts.aiReasonMissing);
    set(lower!);
    session.lowerAiLevel(lower!, reason.trim());
  };
  return (
    <>
      <FieldFrame
        session={session}
        field={field}
        error={reasonError ?? error}
        {...hintOf({ raised, isAsked, level, lower })}
      >
        <Select<string>
          id={fieldId(session, field)}
          value={(lower ?? level) || (isAsked ? null : AiLevel.None)}
          placeholder={texts.aiUndecided}
          options={options}
          disabled={readOnly}
          onChange={choose}
        />
        {lower === undefined ? null : <LowerReason onSettle={settle} onKeep={() => set(level)} />}
      </FieldFrame>
      {isAiUsed(level) ? (
        <DraftTextField session={session} field="aiTool" error={toolError} readOnly={readOnly} />
      ) : null}
      {readerLine === undefined ? null : (
        <Typography.Paragraph type="secondary">{texts.aiReaders(readerLine)}</Typography.Paragraph>
      )}
    </>
  );
}

function hintOf({ raised, isAsked, level, lower }: Pick<AiUseFieldProps, 'raised' | 'isAsked'> & HintFacts) {
  if (lower !== undefined) return { extra: texts.aiLowerHint };
  if (raised?.aiLevel === level && isAiUsed(level)) return { extra: texts.aiRaised };
  return isAsked && level === '' ? { extra: texts.aiAsked } : {};
}

interface HintFacts {
  level: string;
  lower: string | undefined;
}

/** Why the label is lowered. */
function LowerReason({ onSettle, onKeep }: { onSettle(reason: string): void; onKeep(): void }) {
  const [reason, setReason] = useState('');
  return (
    <div className={styles.aiReason}>
      <Input
        aria-label={texts.aiReason}
        placeholder={texts.aiReason}
        maxLength={maxOf(contentUpdateContent.request, 'aiReason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={() => onSettle(reason)}
      />
      <Button onClick={() => onSettle(reason)}>{texts.aiLower}</Button>
      <Button onClick={onKeep}>{texts.aiKeep}</Button>
    </div>
  );
}
