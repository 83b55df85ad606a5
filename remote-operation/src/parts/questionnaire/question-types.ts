/** Kinds of questions, as the form designer names its fields. */
export const QuestionType = {
  Checkbox: 'checkbox',
  Input: 'input',
  Radio: 'radio',
  Rate: 'rate',
  Select: 'select',
  Textarea: 'textarea',
} as const;
export type QuestionType = (typeof QuestionType)[keyof typeof QuestionType];
