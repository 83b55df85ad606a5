/** Readings of a story by people outside (外部审读). */
export const outsideReadingLimits = { name: 30, opinion: 2000, hoursMax: 168, perStory: 20 } as const;
