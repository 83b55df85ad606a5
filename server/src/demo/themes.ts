import { standardColours, type ThemeDraft } from 'shared-contracts/model';
import { storeTheme } from '../modules/themes/theme.commands.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';

const day = 24 * 3_600_000;
const plain = { ...standardColours, logo: '', headPicture: '', isGrey: false };

/** Looks that are over, planned and put aside; none that readers see now. */
export async function seedThemes(tx: Database, session: Session, now: Date): Promise<void> {
  const inDays = (days: number) => `${toWireTime(new Date(now.getTime() + days * day)).slice(0, 10)} 00:00:00`;
  // Day of mourning for the victims of the Nanjing massacre: 13 December.
  const [year, today] = [toWireTime(now).slice(0, 4), toWireTime(now).slice(5, 10)];
  const mourning = `${today < '12-13' ? year : Number(year) + 1}-12-13`;
  const drafts: ThemeDraft[] = [
    {
      name: '两会',
      target: 'website',
      startTime: inDays(-40),
      endTime: inDays(-30),
      isOn: true,
      look: { ...plain, accent: '#b3121d', paper: '#fff9f5' },
    },
    ...(['website', 'app'] as const).map((target) => ({
      name: target === 'website' ? '国家公祭日' : '国家公祭日（App）',
      target,
      startTime: `${mourning} 00:00:00`,
      endTime: `${mourning} 23:59:59`,
      isOn: true,
      look: { ...plain, accent: '#3a3a3a', accentDark: '#d0d0d0', isGrey: true },
    })),
    {
      name: '春节',
      target: 'website',
      startTime: inDays(75),
      endTime: inDays(90),
      isOn: false,
      look: { ...plain, accent: '#c8102e', paper: '#fff7ec', head: '#fff1e0' },
    },
  ];
  for (const draft of drafts) await storeTheme(tx, { rev: 0, draft }, { session, ip: '127.0.0.1', now: () => now });
}
