/** Replaced for each build; see e2e/core/fixture-builds.ts. */
export const label = 'v0';
export const contract = '^1.0.0';
