import { Select } from 'antd';
import { accessFigures, accessFiguresExport } from 'shared-contracts/endpoints';
import { ReadingTarget, readingTargetNames } from 'shared-contracts/model';
import { TimeFilter } from 'shared-ui';
import { type FigureLooks, FigurePage } from '../../parts/figures/figure-page.tsx';
import figureStyles from '../../parts/figures/figures.module.css';
import { HeatGrid } from '../../parts/figures/heat-grid.tsx';
import { storyLink } from '../../parts/figures/story-link.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { statisticsTexts as texts } from './statistics.texts.ts';
import { useFigureFilters } from './use-figure-filters.ts';

const looks: FigureLooks = {
  points: { chart: 'line', isWide: true },
  targets: { chart: 'bar' },
  channels: { chart: 'bar' },
  sources: { chart: 'bar' },
  devices: { chart: 'bar' },
  heat: { chart: (table) => <HeatGrid table={table} />, isWide: true },
  stories: { isWide: true, cellOf: storyLink },
};

const targetOptions = Object.values(ReadingTarget).map((value) => ({ value, label: readingTargetNames[value] }));
const targetOf = (text: string | undefined) => Object.values(ReadingTarget).find((value) => String(value) === text);

/** /app/statistics/access: who reads what, when, where and by which way. */
export function AccessScreen() {
  const { time, range, valueOf, set, setTime } = useFigureFilters();
  const categoryId = valueOf('categoryId');
  const target = targetOf(valueOf('target'));
  return (
    <FigurePage
      name={texts.access}
      endpoint={accessFigures}
      exporter={accessFiguresExport}
      input={{ ...range, ...(categoryId !== undefined && { categoryId }), ...(target !== undefined && { target }) }}
      looks={looks}
      filters={
        <>
          <TimeFilter value={time} onChange={setTime} />
          <ChannelChoice valueOf={valueOf} set={set} />
          <Select
            className={figureStyles.filter ?? ''}
            aria-label={texts.target}
            allowClear
            placeholder={texts.allTargets}
            value={target ?? null}
            options={targetOptions}
            onChange={(value) => set({ target: value ? String(value) : undefined })}
          />
        </>
      }
    />
  );
}
