import { Alert, Button, Skeleton, Space } from 'antd';
import { countUnnamed } from 'form-engine';
import { useMemo } from 'react';
import type { FormsTool } from 'shared-contracts/shell';
import { EmptyState } from 'shared-ui';
import { countQuestions, readForm } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import { type QuestionnaireTemplate, questionnaireTemplates } from './questionnaire-templates.texts.ts';
import styles from './questionnaire.module.css';

interface QuestionsProps {
  definition: string;
  /** Undefined while it loads. */
  forms: FormsTool | 'failed' | undefined;
  onDesign(): void;
  /** A template begins the questionnaire. */
  onTemplate(template: QuestionnaireTemplate): void;
}

/** The questions as readers will see them, and the way into the designer. */
export function QuestionnaireQuestions({ definition, forms, onDesign, onTemplate }: QuestionsProps) {
  const hasFailed = forms === 'failed';
  const tool = hasFailed ? undefined : forms;
  const form = useMemo(() => readForm(definition), [definition]);
  const unnamed = useMemo(() => (form ? countUnnamed(form) : 0), [form]);
  return (
    <section className={styles.questions} aria-label={texts.questions}>
      <header>
        <h2>{texts.questions}</h2>
        <span className={styles.quiet}>{texts.questionCount(countQuestions(definition))}</span>
        <Button type="primary" ghost disabled={!tool} onClick={onDesign}>
          {texts.design}
        </Button>
      </header>
      {hasFailed && <Alert type="error" showIcon title={texts.toolFailed} />}
      {!form && <Alert type="error" showIcon title={texts.badForm} />}
      {unnamed > 0 && <Alert type="warning" showIcon role="status" title={texts.unnamed(unnamed)} />}
      {form && form.list.length === 0 && (
        <EmptyState text={texts.noQuestions}>
          <Space wrap role="group" aria-label={texts.templates}>
            <span className={styles.quiet}>{texts.orTemplate}</span>
            {questionnaireTemplates.map((template) => (
              <Button key={template.title} size="small" onClick={() => onTemplate(template)}>
                {template.title}
              </Button>
            ))}
          </Space>
        </EmptyState>
      )}
      {form &&
        form.list.length > 0 &&
        (tool ? <tool.FormRenderer definition={form} explainsConditions /> : !hasFailed && <Skeleton active />)}
    </section>
  );
}
