/** Characters of a study group's name and description. */
export const studyGroupNameMax = 30;
export const studyGroupDescriptionMax = 200;
/** Groups that a member may join. */
export const studyGroupsOfMemberMax = 50;
/** Stories of a group that readers are given, and that a matrix shows as columns, newest first. */
export const studyStoriesMax = 200;
export const studyColumnsMax = 20;
/** Members that one reminder goes to. */
export const studyRemindedMax = 1000;
/** Readers that a search for new members offers. */
export const studyCandidatesMax = 20;
