import { ChannelSelect } from 'shared-ui';
import styles from '../../parts/figures/figures.module.css';
import { statisticsTexts as texts } from './statistics.texts.ts';
import type { FigureFilters } from './use-figure-filters.ts';

/** The channel that figures are narrowed to. */
export function ChannelChoice({ valueOf, set }: Pick<FigureFilters, 'valueOf' | 'set'>) {
  return (
    <div className={styles.filter} role="group" aria-label={texts.channel}>
      <ChannelSelect
        value={valueOf('categoryId') ?? null}
        placeholder={texts.allChannels}
        onChange={(id) => set({ categoryId: id ?? undefined })}
      />
    </div>
  );
}
