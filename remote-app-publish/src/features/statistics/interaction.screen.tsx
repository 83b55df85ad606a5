import { interactionFigures, interactionFiguresExport } from 'shared-contracts/endpoints';
import { activityDetailPath, activityPaths, operationPaths } from 'shared-contracts/paths';
import { DetailLink, TimeFilter, useShell } from 'shared-ui';
import type { FigureCardProps } from '../../parts/figures/figure-card.tsx';
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
  /** Leads to the rows of a state in the days of the page. */
  const stateLink =
    (path: string, field: string): FigureCardProps['cellOf'] =>
    (key, { name, state }) => {
      if (key !== 'name' || !shell.can(path)) return undefined;
      const { startDate = '', endDate = '' } = range;
      const days = { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
      const conditions = new URLSearchParams({ [field]: String(state), ...(startDate !== '' && days) });
      return <DetailLink to={`${path}?${conditions}`}>{String(name)}</DetailLink>;
    };
  const looks: FigureLooks = {
    trend: { chart: 'line', isWide: true },
    comments: { chart: 'bar', cellOf: stateLink(operationPaths.comment, 'status') },
    channels: { chart: 'bar' },
    pushes: { chart: 'bar', cellOf: stateLink(operationPaths.messagePush, 'state') },
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
