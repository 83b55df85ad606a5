/** A text as one word of a POSIX shell. */
const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** PostgreSQL puts names in place of %p and %f; a percent sign of a folder's own name is written twice. */
const place = (folder: string): string => word(folder.replaceAll('%', '%%'));

/**
 * Settings under which PostgreSQL copies each finished piece of its log of changes into a folder, a minute after the
 * first change in it at the latest. A piece has its name only once it is whole; the same piece again, as after a crash,
 * is no error.
 */
export function archiveSettings(folder: string): string[] {
  const [to, part] = [`${place(folder)}/%f`, `${place(folder)}/%f.part`];
  return [
    'wal_level=replica',
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=cmp -s %p ${to} || { test ! -f ${to} && cp %p ${part} && sync ${part} && mv ${part} ${to}; }`,
  ];
}

/** Settings that bring a base backup up to a time by such a folder, or as far as it goes. */
export function recoverySettings(folder: string, until: Date | 'latest'): string[] {
  return [
    `restore_command=cp ${place(folder)}/%f %p`,
    'recovery_target_timeline=latest',
    ...(until === 'latest'
      ? []
      : [
          `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ]),
  ];
}
