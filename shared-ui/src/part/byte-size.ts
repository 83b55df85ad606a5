const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes in words, e.g. '1.2 MB'. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
