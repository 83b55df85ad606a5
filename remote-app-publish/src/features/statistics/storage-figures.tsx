import { Select } from 'antd';
import { departmentList, storageFigures, storageFiguresExport } from 'shared-contracts/endpoints';
import { StoredAge, storedAgeNames, StoredKind, storedKindNames } from 'shared-contracts/model';
import { TimeFilter, useEndpoint } from 'shared-ui';
import { type FigureLooks, FigurePage } from '../../parts/figures/figure-page.tsx';
import styles from '../../parts/figures/figures.module.css';
import { storyOfFile } from './story-of-file.tsx';
import { statisticsTexts } from './statistics.texts.ts';
import { storageScreenTexts as texts } from './storage.texts.ts';
import { useFigureFilters } from './use-figure-filters.ts';

const looks: FigureLooks = {
  kinds: { chart: 'bar' },
  targets: { chart: 'bar' },
  months: { chart: 'line', isWide: true },
  departments: { chart: 'bar' },
  traffic: { chart: 'line', isWide: true },
  files: { isWide: true, cellOf: storyOfFile },
};

const optionsOf = <Value extends number>(values: Record<string, Value>, names: Record<Value, string>) =>
  Object.values(values).map((value) => ({ value, label: names[value] }));
const kindOptions = optionsOf(StoredKind, storedKindNames);
const ageOptions = optionsOf(StoredAge, storedAgeNames);
const chosen = <Value extends number>(options: readonly { value: Value }[], text: string | undefined) =>
  options.find(({ value }) => String(value) === text)?.value;

/** Figures of the store and of the traffic, with their filters. */
export function StorageFigures() {
  const { time, range, valueOf, set, setTime } = useFigureFilters();
  const departments = useEndpoint(departmentList, {});
  const kind = chosen(kindOptions, valueOf('kind'));
  const age = chosen(ageOptions, valueOf('age'));
  const departmentId = valueOf('departmentId');
  return (
    <FigurePage
      name={texts.name}
      endpoint={storageFigures}
      exporter={storageFiguresExport}
      input={{
        ...range,
        ...(kind !== undefined && { kind }),
        ...(departmentId !== undefined && { departmentId }),
        ...(age !== undefined && { age }),
      }}
      looks={looks}
      filters={
        <>
          <TimeFilter value={time} onChange={setTime} />
          <Select
            className={styles.filter ?? ''}
            aria-label={texts.kind}
            allowClear
            placeholder={texts.allKinds}
            value={kind ?? null}
            options={kindOptions}
            onChange={(value) => set({ kind: value ? String(value) : undefined })}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label={statisticsTexts.department}
            allowClear
            placeholder={statisticsTexts.allDepartments}
            value={departmentId ?? null}
            options={(departments.answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => set({ departmentId: value ?? undefined })}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label={texts.age}
            allowClear
            placeholder={texts.allAges}
            value={age ?? null}
            options={ageOptions}
            onChange={(value) => set({ age: value ? String(value) : undefined })}
          />
        </>
      }
    />
  );
}
