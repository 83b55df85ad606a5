/** Limits of planning: characters, and how many of what. */
export const planningLimits = {
  title: 100,
  brief: 2000,
  task: 200,
  equipment: 200,
  assignments: 20,
  /** Hours before its time at which an assignment is due soon, or a quarter of the time that it has, if less. */
  soonHours: 24,
  /** Open assignments that the workbench lists. */
  owed: 50,
  /** Topics that the board shows. */
  shown: 500,
  /** Days that the calendar reads at once. */
  days: 45,
  /** Entries of each sort that the calendar shows; each of its days has the same share of what goes out. */
  entries: 1000,
  /** Stories that go out together. */
  bundleStories: 20,
  /** Messages to WeChat that go out with a bundle. */
  bundleMessages: 8,
  bundleTitle: 100,
  pushTitle: 50,
  pushText: 100,
  /** People and stories offered in a select. */
  offered: 50,
} as const;
