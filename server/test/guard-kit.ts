/** Names of the guards that refused, from the data of an answer. */
export const guardsIn = (data: unknown) => (data as { guards: { guard: string }[] }).guards.map(({ guard }) => guard);
