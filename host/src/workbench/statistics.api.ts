import {
  accessFigures,
  informationList,
  interactionFigures,
  performanceFigures,
  storageFigures,
} from 'shared-contracts/endpoints';
import { InformationSort, Period } from 'shared-contracts/model';
import { periodRange } from 'shared-ui';
import useSWR from 'swr';
import { callServer } from '../session/call.ts';
import type { StatisticsPanelId } from './panels.rules.ts';

/** Panels that show the sums of their page. */
export type SumsPanelId = Exclude<StatisticsPanelId, 'information'>;

const endpoints = {
  performance: performanceFigures,
  access: accessFigures,
  interaction: interactionFigures,
  storage: storageFigures,
} as const;

/** Not among the figures that are read once more at each notice: sums of a week do not change so fast. */
const keys = 'workbench:statistics:';
const once = { revalidateOnFocus: false };

/** The sums of a page of statistics of the last days. */
export const useSums = (id: SumsPanelId) =>
  useSWR(`${keys}${id}`, async () => (await callServer(endpoints[id], periodRange(Period.Week))).data.sums, once);

/** The stories published in the last days, those read most first. */
export const useStoriesRead = () =>
  useSWR(
    `${keys}information`,
    () =>
      callServer(informationList, {
        ...periodRange(Period.Week),
        sortType: InformationSort.Readings,
        sortOrder: 1,
        currentPage: 0,
        pageSize: 10,
      }),
    once,
  );
