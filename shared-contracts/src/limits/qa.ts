/** Limits of online questions and answers: characters, guests, days of a guest's link, questions of a story. */
export const qaLimits = {
  title: 100,
  introduction: 2000,
  guestName: 30,
  guestPost: 60,
  guests: 20,
  question: 500,
  answer: 5000,
  linkDays: 30,
  storyQuestions: 200,
} as const;
