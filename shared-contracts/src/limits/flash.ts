/** Limits of the 24-hour desk: characters, pictures of a flash, columns, and stories of a hotspot. */
export const flashLimits = {
  text: 300,
  pictures: 9,
  source: 50,
  author: 50,
  note: 200,
  columnName: 20,
  columns: 50,
  topicTitle: 60,
  topicIntroduction: 300,
  topicStories: 50,
  topics: 200,
} as const;
