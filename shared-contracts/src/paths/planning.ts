/** Paths of the group of planning; all are the project's own. */
export const planningPaths = {
  group: '/planning',
  board: '/planning/board',
  calendar: '/planning/calendar',
  bundles: '/planning/bundles',
} as const;

/** The hours of the day in which a story goes out, with the story marked. */
export function calendarPath(time: string, contentId: string): string {
  return `${planningPaths.calendar}?day=${time.slice(0, 10)}&story=${contentId}`;
}

/** The board with one topic open. */
export function topicPath(id: string): string {
  return `${planningPaths.board}?topic=${id}`;
}
