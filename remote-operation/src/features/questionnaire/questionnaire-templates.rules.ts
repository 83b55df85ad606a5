import { type FormField, generateRules, newField } from 'form-engine';
import type { QuestionnaireDraft } from './questionnaire-draft.rules.ts';
import type { QuestionnaireTemplate, TemplateQuestion } from './questionnaire-templates.texts.ts';

function fieldOf({ type, name, isRequired = false, choices, most }: TemplateQuestion, number: number): FormField {
  const made = newField(type);
  const field: FormField = {
    ...made,
    name,
    // A readable name of the column, and one that no other question of the template has.
    model: `q${number}`,
    options: {
      ...made.options,
      required: isRequired,
      ...(choices && { options: choices.map((value) => ({ value, label: value })) }),
      ...(most !== undefined && { maxlength: most }),
    },
  };
  return { ...field, rules: isRequired ? generateRules(field, 'zh-CN') : [] };
}

/**
 * The words and questions of a template, as the form of a questionnaire takes them over; a title that is there stays.
 */
export function draftOfTemplate(
  { title, intro, thanks, questions }: QuestionnaireTemplate,
  former: Pick<QuestionnaireDraft, 'title' | 'intro' | 'thanks' | 'definition'>,
): Pick<QuestionnaireDraft, 'title' | 'intro' | 'thanks' | 'definition'> {
  const { config } = JSON.parse(former.definition) as { config?: unknown };
  const list = questions.map((question, place) => fieldOf(question, place + 1));
  return {
    title: former.title.trim() || title,
    intro: former.intro.trim() || intro,
    thanks: former.thanks.trim() || thanks,
    definition: JSON.stringify({ list, config }),
  };
}
