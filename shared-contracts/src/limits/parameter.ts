/** Changes of a parameter that its history shows. */
export const parameterChangesShown = 50;
