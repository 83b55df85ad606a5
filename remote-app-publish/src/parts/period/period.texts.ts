/** Words between the ends of a period. */
export const periodTexts = { always: '长期', from: '起', to: '至' } as const;
