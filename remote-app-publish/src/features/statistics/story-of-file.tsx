import { newsDetailPath } from 'shared-contracts/paths';
import { DetailLink } from 'shared-ui';
import type { FigureRow } from '../../parts/figures/figure-rows.tsx';

/** Where a file is used, as a link to the newest story that shows it; undefined for every other cell. */
export const storyOfFile = (key: string, { id, uses }: FigureRow) =>
  key === 'uses' && typeof id === 'string' ? (
    <DetailLink to={newsDetailPath(id)}>{String(uses)}</DetailLink>
  ) : undefined;
