const players = new Set<HTMLVideoElement>();

/** Makes a player one of those of which only one plays; returns what takes it out. */
export function registerPlayer(player: HTMLVideoElement): () => void {
  players.add(player);
  return () => players.delete(player);
}

/** Pauses every player but this one (R113, R362). */
export function pauseOthers(playing: HTMLVideoElement): void {
  for (const player of players) if (player !== playing) player.pause();
}
