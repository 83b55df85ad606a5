export type * from './form.ts';
export { readDefinition, emptyDefinition, isZeroPair, nameOf } from './definition.ts';
export type { DefinitionRefusal, ReadDefinition } from './definition.ts';
export {
  JsonTextError,
  copyJson,
  jsonDepthLimit,
  jsonTextLimit,
  placeInText,
  printJson,
  readJson,
} from './json-text.ts';
export type { JsonDocument } from './json-text.ts';
export { answerFields, fieldsOfModel, walkFields } from './field-tree.ts';
export type { ListPath, PlacedField } from './field-tree.ts';
export { newFieldKey, randomIdentifier, withNewKeys } from './field-key.ts';
export type { KeyMaker } from './field-key.ts';
export { fieldGroups, fieldSizes, fieldTypeOf, fieldTypes, isKnownType } from './field-types.ts';
export type { FieldGroup, FieldType } from './field-types.ts';
export { fieldPresets } from './field-presets.ts';
export type { FieldPreset } from './field-presets.ts';
export { newField, newPresetField } from './new-field.ts';
export { blankTypes, dateKinds, designerTypes, generateRules, renderedTypes } from './field-rules.ts';
export { formValidError, formValidationFailed, ruleWords } from './form-texts.ts';
export { toDayjsFormat } from './date-tokens.ts';
export { patternOf, readPattern } from './pattern.ts';
export type { ReadPattern } from './pattern.ts';
export {
  boundsOf,
  fieldsByModel,
  hasAnswer,
  hasUserInput,
  initialValue,
  initialValues,
  isFixed,
  joinedRules,
  maxLengthOf,
  optionText,
  optionsFor,
  showsUserInput,
  userInputModel,
} from './field-values.ts';
export { evaluateConditions, holds, isEmptyValue } from './conditions.ts';
export { cycleThrough, findConditionCycle, nameOfModel, planConditions, usersOfModel } from './condition-plan.ts';
export type { FormState } from './conditions.ts';
export type { ConditionPlan } from './condition-plan.ts';
export { brokenShape } from './check-value.ts';
export { brokenRule } from './check-rule.ts';
export { collectAnswer, userInputLimit } from './collect-answer.ts';
export type { AnswerProblem, CollectedAnswer } from './collect-answer.ts';
export { answerText, choiceText } from './answer-text.ts';
export { readPosted, writePosted } from './posted-values.ts';
export { isMomentRange, nativeKind } from './posted-moments.ts';
export type { PostedTexts } from './posted-values.ts';
export { pageState } from './public-page.ts';
export type { PageState } from './public-page.ts';
export { readStoredAnswer } from './stored-answer.ts';
export { diffDefinitions } from './definition-diff.ts';
export type { ChangeKind, DefinitionChange } from './definition-diff.ts';
export { translateField, translationOf } from './translation.ts';
export { checkForPublishing, countUnnamed, isImageReady } from './publish-check.ts';
export type { PublishRemark } from './publish-check.ts';
export { findDefinition } from './find-definition.ts';
