import { Select } from 'antd';
import { departmentList, figureRoles, performanceFigures, performanceFiguresExport } from 'shared-contracts/endpoints';
import { type ContentType, contentTypeNames, StoryType } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { DetailLink, TimeFilter, useEndpoint, useShell } from 'shared-ui';
import { type FigureLooks, FigurePage } from '../../parts/figures/figure-page.tsx';
import styles from '../../parts/figures/figures.module.css';
import { ChannelChoice } from './channel-choice.tsx';
import { statisticsTexts as texts } from './statistics.texts.ts';
import { useFigureFilters } from './use-figure-filters.ts';

const kindOptions = Object.values(StoryType).map((value) => ({ value, label: contentTypeNames[value] }));
const kindOf = (text: string | undefined): ContentType | undefined =>
  Object.values(StoryType).find((value) => String(value) === text);

/** /app/statistics/performance: who writes and reviews how much, and what readers make of it. */
export function PerformanceScreen() {
  const shell = useShell();
  const { time, range, valueOf, set, setTime } = useFigureFilters();
  const departments = useEndpoint(departmentList, {});
  const categoryId = valueOf('categoryId');
  const departmentId = valueOf('departmentId');
  const roleId = valueOf('roleId');
  const seesAll = shell.can(StatisticsPermission.ViewAll);
  const roles = useEndpoint(figureRoles, seesAll ? {} : null);
  const contentType = kindOf(valueOf('contentType'));
  const mayOpenList = shell.can(appPaths.informationDetails);

  const storiesOf = (userId: string) => {
    const { startDate = '', endDate = '' } = range;
    const days = { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
    const params = new URLSearchParams({ userId, period: 'custom', ...days });
    return `${appPaths.informationDetails}?${params}`;
  };

  const looks: FigureLooks = {
    days: { chart: 'line', isWide: true },
    persons: {
      isWide: true,
      cellOf: (key, { name, userId }) =>
        key === 'name' && mayOpenList ? (
          <DetailLink to={storiesOf(String(userId))} label={texts.storiesOf(String(name))}>
            {String(name)}
          </DetailLink>
        ) : undefined,
    },
    departments: { chart: 'bar' },
    channels: { chart: 'bar' },
    types: { chart: 'bar' },
    stages: { chart: 'bar' },
  };
  return (
    <FigurePage
      name={texts.performance}
      endpoint={performanceFigures}
      exporter={performanceFiguresExport}
      input={{
        ...range,
        ...(categoryId !== undefined && { categoryId }),
        ...(departmentId !== undefined && { departmentId }),
        ...(roleId !== undefined && { roleId }),
        ...(contentType !== undefined && { contentType }),
      }}
      looks={looks}
      filters={
        <>
          <TimeFilter value={time} onChange={setTime} />
          <ChannelChoice valueOf={valueOf} set={set} />
          {seesAll ? (
            <>
              <Select
                className={styles.filter ?? ''}
                aria-label={texts.department}
                allowClear
                placeholder={texts.allDepartments}
                value={departmentId ?? null}
                options={(departments.answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(value) => set({ departmentId: value ?? undefined })}
              />
              <Select
                className={styles.filter ?? ''}
                aria-label={texts.role}
                allowClear
                placeholder={texts.allRoles}
                value={roleId ?? null}
                options={(roles.answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(value) => set({ roleId: value ?? undefined })}
              />
            </>
          ) : null}
          <Select
            className={styles.filter ?? ''}
            aria-label={texts.kind}
            allowClear
            placeholder={texts.allKinds}
            value={contentType ?? null}
            options={kindOptions}
            onChange={(value) => set({ contentType: value ? String(value) : undefined })}
          />
        </>
      }
    />
  );
}
