/** Defaults and fixed values of form definitions (S2 §3, §5, §9); sizes in pixels. */

/** Pictures of an image field: where its options name no number, and where the designer makes the field. */
export const imageFieldMaxDefault = 9;
export const imageFieldMaxInDesigner = 8;
export const designerTextareaRows = 5;
export const designerBlankHeight = 50;
export const designerImageSize = [100, 100] as const;
export const designerRateMax = 5;
export const designerSliderMin = 0;
export const designerSliderMax = 100;
export const designerSliderStep = 1;
export const designerTimeFormat = 'HH:mm:ss';
export const designerDateFormat = 'yyyy-MM-dd';
export const designerDataTypes = ['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'] as const;
export const dateTypes = ['year', 'month', 'date', 'dates', 'datetime', 'datetimerange', 'daterange'] as const;
export const blankDefaultTypes = ['String', 'Object', 'Array'] as const;
/** Letters and digits. */
export const randomIdentifierLength = 6;
export const renderedFormExtraDataTypes = ['object', 'array'] as const;
export const radioUserInputSortKey = '1630977542000_7164';
export const radioUserInputHideLabel = 1;
/** The documents' 'Chinese word for works'. */
export const radioWorksValue = '作品';
export const gridJustifyDefault = 'start';
export const gridAlignDefault = 'top';
