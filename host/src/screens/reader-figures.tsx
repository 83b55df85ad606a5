import type { StorageState } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { byteSize } from 'shared-ui';
import { Figure } from './figure.tsx';
import type { HomeSummary } from './home.api.ts';
import { homeTexts as texts } from './home.texts.ts';
import styles from './shell-page.module.css';

/** The page of a figure with the conditions of its list; nothing where the user may not open it. */
export type LinkTo = (path: string, query: Record<string, string>) => { to?: string; query?: string };

const pageOf = {
  readings: appPaths.access,
  visitors: appPaths.access,
  comments: appPaths.interaction,
  praise: appPaths.interaction,
  shares: appPaths.interaction,
} as const;
const ownPageOf = {
  stories: appPaths.informationDetails,
  readings: appPaths.performance,
  comments: appPaths.performance,
} as const;
const keysOf = <Keys extends string>(pages: Readonly<Record<Keys, string>>) => Object.keys(pages) as Keys[];

/**
 * What readers did today in the user's channels and how full the store is, or what became of the user's own stories.
 */
export function ReaderFigures({
  summary: { readers, own, day },
  storage,
  link,
}: {
  summary: HomeSummary;
  storage: StorageState | undefined;
  link: LinkTo;
}) {
  if (readers)
    return (
      <>
        <h2 className={styles.section}>{texts.readersToday}</h2>
        <div className={styles.figures}>
          {keysOf(pageOf).map((key) => (
            <Figure
              key={key}
              label={texts.today[key]}
              value={readers[key]}
              {...link(pageOf[key], { period: 'custom', startDate: day, endDate: day })}
            />
          ))}
          {storage && storage.countedTime !== null && (
            <Figure
              label={storage.isBeyond ? texts.storageBeyond : texts.storage}
              value={byteSize(storage.bytes)}
              {...link(appPaths.storageTraffic, {})}
            />
          )}
        </div>
      </>
    );
  if (!own) return null;
  const { startDate, endDate } = own;
  return (
    <>
      <h2 className={styles.section}>{texts.ownReaders}</h2>
      <div className={styles.figures}>
        {keysOf(ownPageOf).map((key) => (
          <Figure
            key={key}
            label={texts.own[key]}
            value={own[key]}
            {...link(ownPageOf[key], { period: 'custom', startDate, endDate })}
          />
        ))}
      </div>
    </>
  );
}
