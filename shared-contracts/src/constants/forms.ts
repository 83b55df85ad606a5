/** Questionnaires and the form designer (S2 §3, §5, §9). */

/** Characters of a form definition's JSON text that is stored; 2,000 questions take about a million. */
export const formDefinitionMaxLength = 2_000_000;
export const questionnaireTitleMax = 100;
export const questionnaireIntroMax = 2000;
export const questionnaireThanksMax = 500;

/** Form designer (S2 §3, §5, §9); sizes in pixels, times in milliseconds. */
export const imageFieldMaxInDesigner = 8;
export const designerPaletteWidth = 250;
export const designerDragAnimation = 200;
export const designerTextareaRows = 5;
export const designerBlankHeight = 50;
export const designerImageSize = [100, 100] as const;
export const designerRateMax = 5;
export const designerSliderMin = 0;
export const designerSliderMax = 100;
export const designerSliderStep = 1;
export const designerTimeFormat = 'HH:mm:ss';
export const designerDateFormat = 'yyyy-MM-dd';
export const designerDemoRemoteDelay = 2000;
export const designerPreviewWidth = 1000;
export const designerImportWidth = 800;
export const designerJsonWidth = 800;
export const labelWidthDefault = 100;
export const labelWidthRange = [0, 200] as const;
export const labelWidthStep = 10;
export const labelPositionDefault = 'right';
export const labelPositions = ['left', 'right', 'top'] as const;
export const formSizeDefault = 'small';
export const formSizes = ['medium', 'small', 'mini'] as const;
export const designerDataTypes = ['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'] as const;
export const dateTypes = ['year', 'month', 'date', 'dates', 'datetime', 'datetimerange', 'daterange'] as const;
export const blankDefaultTypes = ['String', 'Object', 'Array'] as const;
export const numberInputLimits = [0, 100] as const;
export const numberInputStep = 1;
/** Letters and digits. */
export const randomIdentifierLength = 6;
export const renderedFormExtraDataTypes = ['object', 'array'] as const;
export const radioUserInputSortKey = '1630977542000_7164';
export const radioUserInputHideLabel = 1;
/** The documents' 'Chinese word for works'. */
export const radioWorksValue = '作品';
export const gridJustifyDefault = 'start';
export const gridAlignDefault = 'top';
export const gridDragDisabledValue = 'no';
