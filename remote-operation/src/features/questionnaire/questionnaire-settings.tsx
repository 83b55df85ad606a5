import { Form, Input, Radio } from 'antd';
import { saveQuestionnaire } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { OnceRule, onceRuleNames } from 'shared-contracts/model';
import { MinuteBox } from 'shared-ui';
import type { QuestionnaireDraft } from './questionnaire-draft.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

interface SettingsProps {
  draft: QuestionnaireDraft;
  problems: Partial<Record<keyof QuestionnaireDraft, string>>;
  onChange(change: Partial<QuestionnaireDraft>): void;
}

/** Everything of a questionnaire but its questions. */
export function QuestionnaireSettings({ draft, problems, onChange }: SettingsProps) {
  return (
    <Form layout="vertical" component="div" className={styles.settings ?? ''}>
      <Form.Item
        label={texts.title}
        htmlFor="questionnaire-title"
        required
        validateStatus={problems.title ? 'error' : ''}
        help={problems.title}
      >
        <Input
          id="questionnaire-title"
          value={draft.title}
          maxLength={maxOf(saveQuestionnaire.request, 'title')}
          showCount
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.intro} htmlFor="questionnaire-intro" extra={texts.introHint}>
        <Input.TextArea
          id="questionnaire-intro"
          rows={3}
          value={draft.intro}
          maxLength={maxOf(saveQuestionnaire.request, 'intro')}
          onChange={(event) => onChange({ intro: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.thanks} htmlFor="questionnaire-thanks" extra={texts.thanksHint}>
        <Input.TextArea
          id="questionnaire-thanks"
          rows={2}
          value={draft.thanks}
          maxLength={maxOf(saveQuestionnaire.request, 'thanks')}
          onChange={(event) => onChange({ thanks: event.target.value })}
        />
      </Form.Item>
      <div className={styles.times}>
        <Moment
          id="questionnaire-start"
          label={texts.startTime}
          value={draft.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
        <Moment
          id="questionnaire-end"
          label={texts.endTime}
          value={draft.endTime}
          problem={problems.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </div>
      <Form.Item label={texts.onceRule} extra={texts.onceHints[draft.onceRule]}>
        <Radio.Group
          aria-label={texts.onceRule}
          value={draft.onceRule}
          onChange={(event) => onChange({ onceRule: event.target.value as OnceRule })}
          options={Object.values(OnceRule).map((value) => ({ value, label: onceRuleNames[value] }))}
        />
      </Form.Item>
    </Form>
  );
}

interface MomentProps {
  id: string;
  label: string;
  value: string | null;
  problem?: string | undefined;
  onChange(value: string | null): void;
}

function Moment({ id, label, value, problem, onChange }: MomentProps) {
  return (
    <Form.Item label={label} htmlFor={id} validateStatus={problem ? 'error' : ''} help={problem}>
      <MinuteBox id={id} placeholder={texts.anyTime} value={value} onChange={onChange} />
    </Form.Item>
  );
}
