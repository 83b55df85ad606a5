/** Characters of a study group's name and description. */
export const studyGroupNameMax = 30;
export const studyGroupDescriptionMax = 200;
