/** Words of the topic of planning that a story was written for. */
export const storyTopicTexts = {
  label: '选题',
  note: (title: string, planTime: string | null) =>
    planTime === null ? `本稿为选题《${title}》而写` : `本稿为选题《${title}》而写，计划${planTime.slice(0, 16)}发布`,
  open: '查看选题',
} as const;
