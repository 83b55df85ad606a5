import type { FigureRow } from './figure-rows.tsx';
import { DetailLink } from 'shared-ui';
import { newsDetailPath } from 'shared-contracts/paths';

/** The title of a story as a link to its detail; undefined for every other cell. */
export const storyLink = (key: string, row: FigureRow) =>
  key === 'title' && typeof row.id === 'string' ? (
    <DetailLink to={newsDetailPath(row.id)}>{String(row.title)}</DetailLink>
  ) : undefined;
