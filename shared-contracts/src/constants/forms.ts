/** Questionnaires and the form designer (S2 §3, §5, §9). */

/** Defaults of a form definition come from the engine. */
export * from 'form-engine/constants';

/** Form designer (S2 §3, §5, §9); sizes in pixels, times in milliseconds. */
export const designerPaletteWidth = 250;
export const designerDragAnimation = 200;
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
export const numberInputLimits = [0, 100] as const;
export const numberInputStep = 1;
export const gridDragDisabledValue = 'no';
