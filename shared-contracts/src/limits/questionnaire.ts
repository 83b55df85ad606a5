/** Characters of a form definition's JSON text that is stored; 2,000 questions take about a million. */
export const formDefinitionMaxLength = 2_000_000;
export const questionnaireTitleMax = 100;
export const questionnaireIntroMax = 2000;
export const questionnaireThanksMax = 500;
/** Characters of the name of a saved group of fields. */
export const savedGroupNameMax = 30;
