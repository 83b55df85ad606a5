import { Radio, Tag } from 'antd';
import { useState } from 'react';
import type { FormDefinition } from 'form-engine';
import { onceRuleNames, type QuestionnaireDetail } from 'shared-contracts/model';
import { type DialogProps, FormDialog, minuteOf } from 'shared-ui';
import { comparePartsOf, mergeDefinitions, type MergePart, type MergeSide } from './merge-definitions.rules.ts';
import { draftConflicts, draftOf, mergeDrafts, type QuestionnaireDraft } from './questionnaire-draft.rules.ts';
import { readForm } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

export interface MergeQuestionnaireDialogProps extends DialogProps<QuestionnaireDraft> {
  /** Draft that both began from. */
  base: QuestionnaireDraft;
  mine: QuestionnaireDraft;
  /** Version that the other user saved meanwhile. */
  current: QuestionnaireDetail;
}

const fieldNames: Readonly<Record<string, string>> = {
  title: texts.title,
  intro: texts.intro,
  thanks: texts.thanks,
  onceRule: texts.onceRule,
  startTime: texts.startTime,
  endTime: texts.endTime,
};

/** Shows the changes of two editors, part by part; asks only for parts that both changed. Returns the merged draft. */
export function MergeQuestionnaireDialog({ base, mine, current, onDone }: MergeQuestionnaireDialogProps) {
  const theirs = draftOf(current);
  const forms = { base: formOf(base), theirs: formOf(theirs), mine: formOf(mine) };
  const parts = comparePartsOf(forms.base, forms.theirs, forms.mine);
  const conflicts = draftConflicts(base, theirs, mine);
  const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({});
  const choose = (key: string, side: MergeSide) => setChoices({ ...choices, [key]: side });
  const handleConfirm = () => {
    const merged = mergeDefinitions(forms.base, forms.theirs, forms.mine, choices);
    const isTheirs = parts.every(({ mine: change }) => change === 'same');
    const isMine = parts.every(({ theirs: change }) => change === 'same');
    // A form that only one of them touched keeps its bytes.
    const definition = isTheirs ? theirs.definition : isMine ? mine.definition : JSON.stringify(merged, null, 2);
    onDone({ ...mergeDrafts(base, theirs, mine, choices), definition });
  };
  return (
    <FormDialog
      title={texts.mergeTitle}
      confirmText={texts.merge}
      width={720}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{texts.mergeIntro(current.modifiedUserName, minuteOf(current.modifiedTime))}</p>
      {conflicts.length === 0 && !parts.some(({ isConflict }) => isConflict) && <p>{texts.noConflict}</p>}
      <ul className={styles.merge}>
        {conflicts.map((field) => (
          <Choice
            key={field}
            name={fieldNames[field] ?? field}
            mine={shownFact(field, mine)}
            theirs={shownFact(field, theirs)}
            side={choices[field] ?? 'mine'}
            onChoose={(side) => choose(field, side)}
          />
        ))}
        {parts.map((part) =>
          part.isConflict ? (
            <Choice
              key={part.key}
              name={nameOfPart(part)}
              mine={changeText(part.mine)}
              theirs={changeText(part.theirs)}
              side={choices[part.key] ?? 'mine'}
              onChoose={(side) => choose(part.key, side)}
            />
          ) : (
            <li key={part.key}>
              <span>{nameOfPart(part)}</span>
              <span className={styles.quiet}>{part.mine === 'same' ? texts.mergedTheirs : texts.mergedMine}</span>
            </li>
          ),
        )}
      </ul>
    </FormDialog>
  );
}

interface ChoiceProps {
  name: string;
  mine: string;
  theirs: string;
  side: MergeSide;
  onChoose(side: MergeSide): void;
}

function Choice({ name, mine, theirs, side, onChoose }: ChoiceProps) {
  return (
    <li>
      <span>
        {name} <Tag color="warning">{texts.conflict}</Tag>
      </span>
      <Radio.Group
        aria-label={name}
        value={side}
        onChange={(event) => onChoose(event.target.value as MergeSide)}
        options={[
          { value: 'mine', label: `${texts.mine}：${mine}` },
          { value: 'theirs', label: `${texts.theirs}：${theirs}` },
        ]}
      />
    </li>
  );
}

function formOf(draft: QuestionnaireDraft): FormDefinition {
  return readForm(draft.definition) ?? { list: [] };
}

const nameOfPart = ({ key, name }: MergePart) => (key === 'settings' ? texts.formSettings : texts.field(name));
const changeText = (change: MergePart['mine']) =>
  ({ same: '', added: texts.fieldAdded, removed: texts.fieldRemoved, changed: texts.fieldChanged })[change];

function shownFact(field: keyof QuestionnaireDraft, draft: QuestionnaireDraft): string {
  if (field === 'onceRule') return onceRuleNames[draft.onceRule];
  return draft[field] || texts.emptyValue;
}
