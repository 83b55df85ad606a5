import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useMemo, useState } from 'react';
import { keywordsMax } from 'shared-contracts/limits';
import type { DropdownOption } from 'shared-contracts/model';
import { TimeFilter, type TimeFilterValue } from '../time/time-filter.tsx';
import { ChannelFilter } from './channel-filter.tsx';
import { fromFormValues, type FormValues, type ListQuery, toFormValues } from './list-query.ts';
import { listTexts as texts } from './list.texts.ts';
import type { ListFilter } from './list.types.ts';
import { useIsPhone } from '../part/use-is-phone.ts';
import { useMinWidth } from './use-min-width.ts';
import styles from './query-form.module.css';

interface QueryFormProps {
  /** Makes the ids of fields unlike those of other lists on the page. */
  name: string;
  filters: readonly ListFilter[];
  query: ListQuery;
  onSearch(changes: Record<string, string>): void;
}

const nameOf = (filter: ListFilter) => (filter.kind === 'period' ? 'period' : filter.name);
const spanOf = (filter: ListFilter) => (filter.kind === 'period' ? 2 : 1);

/** Filters of the first row, beside the buttons; the others unfold. */
function firstRow(filters: readonly ListFilter[], columns: number): number {
  let room = columns - 1;
  return filters.findIndex((filter) => (room -= spanOf(filter)) < 0);
}

/**
 * Holds the input; another address replaces it. Does not use antd's form: nothing is validated here, and its code is as
 * large as the table's.
 */
function useFormValues(filters: readonly ListFilter[], query: ListQuery) {
  const input = useMemo(() => toFormValues(filters, query), [filters, query]);
  const key = JSON.stringify(input);
  const [typed, setTyped] = useState<{ key: string; values: FormValues }>({ key, values: input });
  if (typed.key !== key) setTyped({ key, values: input });
  const { values } = typed;
  const set = (name: string, value: unknown) => setTyped({ key, values: { ...values, [name]: value } });
  return [values, set, () => setTyped({ key, values: toFormValues(filters, {}) })] as const;
}

/** Labelled fields in a grid: Enter searches, 重置 clears, further fields unfold. */
export function QueryForm({ name, filters, query, onSearch }: QueryFormProps) {
  const [values, set, clear] = useFormValues(filters, query);
  const isWide = useMinWidth(1200);
  const isVeryWide = useMinWidth(1600);
  const isPhone = useIsPhone();
  const columns = isPhone ? 1 : isVeryWide ? 6 : isWide ? 4 : 3;
  // On a phone the buttons have a line of their own, below the first filter.
  const cut = isPhone ? Math.min(1, filters.length) : firstRow(filters, columns);
  const hiddenFrom = cut === -1 ? filters.length : cut;
  const [isOpenByHand, setOpenByHand] = useState<boolean>();
  // A condition that the address sets is never folded away unseen.
  const isOpen = isOpenByHand ?? filters.slice(hiddenFrom).some((filter) => query[nameOf(filter)] !== undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(fromFormValues(filters, values));
  };
  const handleReset = () => {
    clear();
    onSearch(fromFormValues(filters, {}));
  };

  return (
    <form
      aria-label={texts.queryForm}
      role="search"
      className={styles.form}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={handleSubmit}
    >
      {filters.map((filter, index) => {
        const field = nameOf(filter);
        const id = `${name}_${field}`;
        return (
          <div
            key={field}
            className={styles.field}
            style={{ gridColumn: `span ${Math.min(spanOf(filter), columns)}` }}
            hidden={!isOpen && index >= hiddenFrom}
          >
            <label htmlFor={id}>{filter.label}</label>
            <div className={styles.box}>
              <FilterField filter={filter} id={id} value={values[field]} onChange={(value) => set(field, value)} />
            </div>
          </div>
        );
      })}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {texts.search}
        </Button>
        <Button onClick={handleReset}>{texts.reset}</Button>
        {hiddenFrom < filters.length && (
          <Button
            type="link"
            aria-expanded={isOpen}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setOpenByHand(!isOpen)}
          >
            {isOpen ? texts.collapse : texts.expand}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  id: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** The box of one filter. */
function FilterField({ filter, id, value, onChange }: FilterFieldProps) {
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          id={id}
          value={(value as string | undefined) ?? ''}
          onChange={({ target }) => onChange(target.value)}
          allowClear
          placeholder={filter.placeholder ?? ''}
          maxLength={filter.maxLength ?? keywordsMax}
        />
      );
    case 'select':
      return (
        <Select
          id={id}
          className={styles.select ?? ''}
          value={value as string | number | undefined}
          onChange={onChange}
          allowClear
          placeholder={filter.placeholder ?? texts.selectPlaceholder}
          options={[...filter.options]}
        />
      );
    case 'dropdown':
      return (
        <Select
          id={id}
          className={styles.select ?? ''}
          value={value as string | undefined}
          onChange={onChange}
          allowClear
          placeholder={filter.placeholder ?? texts.selectPlaceholder}
          options={[...filter.options]}
          fieldNames={{ label: 'name' }}
          showSearch={{ filterOption: isFound }}
        />
      );
    case 'channel':
      return <ChannelFilter id={id} value={value as string | null | undefined} onChange={onChange} />;
    case 'period':
      return <TimeFilter id={id} label={filter.label} value={value as TimeFilterValue} onChange={onChange} />;
  }
}

/** Typed words find a choice by its name and by its abbreviation (R485). */
function isFound(words: string, option: DropdownOption | undefined): boolean {
  const typed = words.trim();
  return option !== undefined && (option.name.includes(typed) || option.abbreviation === typed);
}
