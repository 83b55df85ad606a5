import { Gauge, type Registry } from 'prom-client';
import { type BackupParts, readBackupState } from './backup-check.ts';

/** Adds the metrics of the last backup: its age, and whether it is too old. */
export const watchBackups =
  (parts: BackupParts) =>
  (registry: Registry): void => {
    new Gauge({
      name: 'newsroom_backup_overdue',
      help: '1 while the last recorded backup is older than BACKUP_MAX_AGE_HOURS or there is none, else 0',
      registers: [registry],
      async collect() {
        this.set((await readBackupState(parts)).isOverdue ? 1 : 0);
      },
    });
    new Gauge({
      name: 'newsroom_backup_age_seconds',
      help: 'Seconds since the moment whose rows the last recorded backup holds; no sample where there is none',
      registers: [registry],
      async collect() {
        const { age } = await readBackupState(parts);
        if (age === undefined) this.remove();
        else this.set(age);
      },
    });
  };
