/** Characters of a reader's feedback, of how to reach the reader, and of what it came from. */
export const feedbackLimits = {
  text: 2000,
  contact: 60,
  version: 30,
  device: 100,
  /** An answer that the reader reads, and a remark for who shall see to it. */
  answer: 1000,
  remark: 200,
  reason: 200,
} as const;
/** Pictures of one feedback. */
export const feedbackMaxPictures = 6;
/** Feedbacks that one reader may send in a day. */
export const feedbackPerDay = 20;
/** Characters that the open API accepts; texts are cleaned first, so that more comes in than is kept. */
export const openFeedbackTextMax = 8000;
