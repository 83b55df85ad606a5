/** Characters of the reason that a withdrawal, a change of the registry and the like ask for. */
export const reasonMax = 200;
/** Characters of the reason that a returned content or a refused tip-off carries. */
export const returnReasonMax = 300;
/** Characters of a reviewer's opinion. */
export const opinionMax = 500;
/** Characters of a note that stays in the newsroom. */
export const noteMax = 500;
