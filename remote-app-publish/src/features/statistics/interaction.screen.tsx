import { interactionFigures, interactionFiguresExport } from 'shared-contracts/endpoints';
import { activityDetailPath, activityPaths, operationPaths } from 'shared-contracts/paths';
import { DetailLink, TimeFilter, useShell } from 'shared-ui';
import { type FigureLooks, FigurePage } from '../../parts/figures/figure-page.tsx';
import type { FigureRow } from '../../parts/figures/figure-rows.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { statisticsTexts as texts } from './statistics.texts.ts';
import { useFigureFilters } from './use-figure-filters.ts';

const isActivity = (kind: unknown): kind is keyof typeof activityPaths =>
  typeof kind === 'string' && Object.hasOwn(activityPaths, kind);

/** /app/statistics/interaction: what readers do beside reading. */
export function InteractionScreen() {
  const shell = useShell();
  const { time, range, valueOf, set, setTime } = useFigureFilters();
  const categoryId = valueOf('categoryId');
  /** The page behind a row, where the user may open it. */
  const placeOf = ({ id, kind }: FigureRow): string | undefined => {
    const place = isActivity(kind) ? activityDetailPath(kind, String(id)) : operationPaths.questionnaire;
    return shell.can(place.split('?')[0]!) ? place : undefined;
  };
  const looks: FigureLooks = {
    trend: { chart: 'line', isWide: true },
    comments: {
      chart: 'bar',
      cellOf: (key, { name }) =>
        key === 'name' && shell.can(operationPaths.comment) ? (
          <DetailLink to={operationPaths.comment}>{String(name)}</DetailLink>
        ) : undefined,
    },
    channels: { chart: 'bar' },
    pushes: { chart: 'bar' },
    parts: {
      isWide: true,
      cellOf: (key, row) => {
        const place = key === 'name' ? placeOf(row) : undefined;
        return place === undefined ? undefined : <DetailLink to={place}>{String(row.name)}</DetailLink>;
      },
    },
  };
  return (
    <FigurePage
      name={texts.interaction}
      endpoint={interactionFigures}
      exporter={interactionFiguresExport}
      input={{ ...range, ...(categoryId !== undefined && { categoryId }) }}
      looks={looks}
      filters={
        <>
          <TimeFilter value={time} onChange={setTime} />
          <ChannelChoice valueOf={valueOf} set={set} />
        </>
      }
    />
  );
}
