/** Kinds of questions in templates, as the form designer names its fields. */
export const QuestionType = {
  Checkbox: 'checkbox',
  Input: 'input',
  Radio: 'radio',
  Rate: 'rate',
  Select: 'select',
  Textarea: 'textarea',
} as const;

/** The templates. */
export const TemplateId = {
  Satisfaction: 'satisfaction',
  SignUp: 'signUp',
  Poll: 'poll',
  EventFeedback: 'eventFeedback',
  Collect: 'collect',
} as const;
